package io.github.dssw.cli.study.runtime;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/**
 * Times something that returns a number, after it is warm.
 *
 * @param warmSeconds how long it is warmed at each size, unless it is slow
 * @param seconds how long it is measured
 */
record Stopwatch(double warmSeconds, double seconds) {
  private static final int FEWEST = 5;
  private static final int MOST = 50;

  /** The median of some calls, in seconds. A call longer than the measurement is taken as it is. */
  double time(DoubleSupplier work) {
    double first = once(work);
    if (first > seconds) {
      return first;
    }
    for (double warm = first; warm < warmSeconds; ) {
      warm += once(work);
    }
    int calls = (int) Math.max(FEWEST, Math.min(MOST, seconds / first));
    double[] times = IntStream.range(0, calls).mapToDouble(call -> once(work)).sorted().toArray();
    return 0.5 * (times[calls / 2] + times[(calls - 1) / 2]);
  }

  private static double once(DoubleSupplier work) {
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
  static double forecast(int[] sizes, double[] times) {
    int known = times.length;
    if (known < 2) {
      return 0;
    }
    double slope =
        Math.log(times[known - 1] / times[known - 2])
            / Math.log((double) sizes[known - 1] / sizes[known - 2]);
    double next = (double) sizes[known] / sizes[known - 1];
    return times[known - 1] * Math.pow(next, Math.max(0, slope));
  }

  @Override
  public String toString() {
    return seconds + " s after " + warmSeconds + " s of warming";
  }

  /** Appends to an array. */
  static double[] append(double[] times, double time) {
    double[] more = Arrays.copyOf(times, times.length + 1);
    more[times.length] = time;
    return more;
  }
}
