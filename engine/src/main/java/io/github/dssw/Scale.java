package io.github.dssw;

/**
 * The factor of the weighted sum over slices.
 *
 * <pre>{@code
 * Dssw asPrinted = Dssw.builder().scale(Scale.ALGORITHM_1).build();
 * }</pre>
 */
public enum Scale {
  /** Σ w W, which converges to the integral over all slices as their number grows. */
  INTEGRAL,
  /** (1/L) Σ w W, as the paper's Algorithm 1 is printed; converges to 0 as L grows. */
  ALGORITHM_1;

  /** Returns the factor for this number of slices. */
  public double factor(int slices) {
    return this == INTEGRAL ? 1 : 1.0 / slices;
  }
}
