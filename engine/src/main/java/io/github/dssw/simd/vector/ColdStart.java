package io.github.dssw.simd.vector;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Decides how kernels run at the start of a process. Code on vectors is slow until the JIT has
 * compiled it, because the interpreter makes an object of every vector; a few comparisons would be
 * over before that. Kernels therefore run as plain loops, which give the same bits, until they have
 * done a certain amount of work in the process.
 *
 * <pre>{@code
 * if (ColdStart.takes(n)) {
 *   plainLoop(a, n);
 * } else {
 *   vectorLoop(a, n);
 * }
 * }</pre>
 */
public final class ColdStart {
  /**
   * The amount of work, counted in numbers that a kernel reads: somewhat more than one comparison
   * of 5000 points with 5000 in R^384 on 200 slices takes. The system property sets another amount;
   * tests set 0, so that they test the kernels on vectors.
   */
  private static final AtomicLong LEFT = new AtomicLong(Long.getLong("dssw.simd.plain", 1L << 26));

  /** Multiplications of numbers in cache are quick: this many count as one number. */
  private static final int MULTIPLICATIONS = 64;

  private ColdStart() {}

  /** Returns whether a kernel that reads this many numbers is to run as a plain loop. */
  public static boolean takes(long numbers) {
    if (LEFT.get() <= 0) {
      return false;
    }
    LEFT.addAndGet(-numbers);
    return true;
  }

  /** Does the same for a kernel that makes this many multiplications. */
  static boolean takesProduct(long multiplications) {
    return takes(multiplications / MULTIPLICATIONS);
  }

  /**
   * Lets all kernels run on vectors from now on. Whoever computes a gradient computes many: it does
   * not pay to put the compilation off, and kernels that the JIT has first seen as plain loops stay
   * a fifth slower in gradients.
   */
  public static void end() {
    LEFT.set(0);
  }

  /** Starts again with this amount of work: for tests. */
  static void restart(long numbers) {
    LEFT.set(numbers);
  }
}
