package io.github.dssw.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

/**
 * The allowed difference of a result: relative to the expected value, plus an absolute part.
 *
 * <pre>{@code Tolerance.of("simd").check("value", expected, actual);}</pre>
 */
public record Tolerance(double relative, double absolute) {
  /** For double precision throughout, compared with an exact method. */
  public static final Tolerance DOUBLE = new Tolerance(1e-9, 1e-11);

  /** For float32 storage and kernels with sums in double, compared with an exact method. */
  public static final Tolerance FLOAT = new Tolerance(2e-5, 1e-7);

  /** Returns the tolerance of a back end. */
  public static Tolerance of(String backend) {
    return backend.equals("scalar") ? DOUBLE : FLOAT;
  }

  /** Fails unless each entry is within the tolerance. */
  public void check(String what, double[] expected, double[] actual) {
    assertEquals(expected.length, actual.length, what + ": length");
    for (int i = 0; i < expected.length; i++) {
      check(what + "[" + i + "]", expected[i], actual[i]);
    }
  }

  /** Fails unless the number is within the tolerance. */
  public void check(String what, double expected, double actual) {
    if (!(Math.abs(actual - expected) <= relative * Math.abs(expected) + absolute)) {
      fail(what + ": expected " + expected + " but was " + actual + ", beyond " + this);
    }
  }

  /** Fails unless each entry is within the tolerance, relative to the largest entry. */
  public void checkAgainstLargest(String what, double[] expected, double[] actual) {
    double largest = 0;
    for (double e : expected) {
      largest = Math.max(largest, Math.abs(e));
    }
    assertEquals(expected.length, actual.length, what + ": length");
    for (int i = 0; i < expected.length; i++) {
      if (!(Math.abs(actual[i] - expected[i]) <= relative * largest + absolute)) {
        fail(
            what
                + "["
                + i
                + "]: expected "
                + expected[i]
                + " but was "
                + actual[i]
                + ", beyond "
                + this);
      }
    }
  }
}
