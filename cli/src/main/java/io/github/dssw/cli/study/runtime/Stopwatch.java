package io.github.dssw.cli.study.runtime;

import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/**
 * Measures the time of a function that returns a number, after warming it up.
 *
 * @param warmSeconds the seconds of warming up at each size
 * @param seconds the seconds of measuring at each size
 */
record Stopwatch(double warmSeconds, double seconds) {
  /** A call that takes more than this multiple of {@code seconds} is not repeated. */
  private static final int SLOW = 4;

  private static final int MINIMUM_CALLS = 3;
  private static final int MAXIMUM_CALLS = 50;

  /**
   * How warm a function is before it is timed, which determines a multiple of {@code warmSeconds}.
   * The JIT compiler takes long, most of all with vectors.
   */
  enum Warmth {
    /** No function of its kind has run in this process. */
    COLD(40),
    /** Functions that share most of its code have run. */
    TEPID(6),
    /** The function has run at a smaller size. */
    WARM(1);

    private final int warming;

    Warmth(int warming) {
      this.warming = warming;
    }
  }

  /**
   * Returns the median time of several calls, in seconds. If the first call of a warm function is
   * very slow, its time is returned.
   *
   * @param between is run between calls; its time is not counted
   */
  double time(DoubleSupplier work, Warmth warmth, Runnable between) {
    double last = once(work, between);
    if (last > SLOW * seconds && warmth == Warmth.WARM) {
      return last;
    }
    for (double warm = last; warm < warmth.warming * warmSeconds; warm += last) {
      last = once(work, between);
    }
    int calls = (int) Math.max(MINIMUM_CALLS, Math.min(MAXIMUM_CALLS, seconds / last));
    double[] times =
        IntStream.range(0, calls).mapToDouble(call -> once(work, between)).sorted().toArray();
    return 0.5 * (times[calls / 2] + times[(calls - 1) / 2]);
  }

  private static double once(DoubleSupplier work, Runnable between) {
    between.run();
    long start = System.nanoTime();
    double result = work.getAsDouble();
    long took = System.nanoTime() - start;
    // The check also keeps the compiler from removing the work.
    if (Double.isNaN(result)) {
      throw new IllegalStateException("the function that is timed returned " + result);
    }
    return 1e-9 * took;
  }

  /**
   * Extrapolates the time of the next size by the power law through the last two times. Returns 0
   * if fewer than two times are known.
   *
   * @param sizes the sizes that were timed, followed by the next one
   * @param times the times in seconds
   */
  static double forecast(List<Integer> sizes, List<Double> times) {
    int known = times.size();
    if (known < 2) {
      return 0;
    }
    double grew = (double) sizes.get(known - 1) / sizes.get(known - 2);
    double slope = Math.log(times.get(known - 1) / times.get(known - 2)) / Math.log(grew);
    double next = (double) sizes.get(known) / sizes.get(known - 1);
    return times.get(known - 1) * Math.pow(next, Math.max(0, slope));
  }

  @Override
  public String toString() {
    return seconds + " s after " + warmSeconds + " s of warming up";
  }
}
