package io.github.dssw.cli.study.runtime;

import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/**
 * Times something that returns a number, after it is warm.
 *
 * @param warmSeconds how long it is warmed at each size, unless it is slow
 * @param seconds how long it is measured
 */
record Stopwatch(double warmSeconds, double seconds) {
  /** A call so many times longer than a measurement is not made again. */
  private static final int SLOW = 4;

  private static final int FEWEST = 3;
  private static final int MOST = 50;

  /**
   * How warm something is before it is timed, as a multiple of the usual warming. Compilers take
   * their time, most of all with vectors.
   */
  enum Warmth {
    /** Nothing like it has run in this process. */
    COLD(40),
    /** Others have that share most of its code. */
    TEPID(6),
    /** It has run at a smaller size. */
    WARM(1);

    private final int warming;

    Warmth(int warming) {
      this.warming = warming;
    }
  }

  /**
   * The median of some calls, in seconds. A very slow call of something warm is taken as it is.
   *
   * @param between what is to be done between calls; its time is not counted
   */
  double time(DoubleSupplier work, Warmth warmth, Runnable between) {
    double last = once(work, between);
    if (last > SLOW * seconds && warmth == Warmth.WARM) {
      return last;
    }
    for (double warm = last; warm < warmth.warming * warmSeconds; warm += last) {
      last = once(work, between);
    }
    int calls = (int) Math.max(FEWEST, Math.min(MOST, seconds / last));
    double[] times =
        IntStream.range(0, calls).mapToDouble(call -> once(work, between)).sorted().toArray();
    return 0.5 * (times[calls / 2] + times[(calls - 1) / 2]);
  }

  private static double once(DoubleSupplier work, Runnable between) {
    between.run();
    long start = System.nanoTime();
    double result = work.getAsDouble();
    long took = System.nanoTime() - start;
    // Also keeps the compiler from leaving the work out.
    if (Double.isNaN(result)) {
      throw new IllegalStateException("what is timed came to " + result);
    }
    return 1e-9 * took;
  }

  /**
   * What the next size would take, if times go on growing as they did between the last two; 0 where
   * less than two are known.
   *
   * @param sizes those that were timed, and the next one
   * @param times in seconds
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
    return seconds + " s after " + warmSeconds + " s of warming";
  }
}
