package io.github.dssw;

/** What the weighted sum over slices is multiplied by. */
public enum Scale {
  /** Σ w W: tends to the integral over all slices as their number grows. */
  INTEGRAL,
  /** (1/L) Σ w W, as the paper's Algorithm 1 is printed; tends to 0 as L grows. */
  ALGORITHM_1;

  double factor(int slices) {
    return this == INTEGRAL ? 1 : 1.0 / slices;
  }
}
