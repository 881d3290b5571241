package io.github.dssw.density;

import io.github.dssw.density.kernel.MomentKernel;
import io.github.dssw.density.kernel.PlainMoments;

/** How an {@link ExponentialMapFlow} computes the sums over its components. */
public enum Arithmetic {
  /** Plain loops in double precision. */
  DOUBLE {
    @Override
    MomentKernel kernel() {
      return new PlainMoments();
    }
  };

  /** Returns the fastest arithmetic that this JVM can use. */
  public static Arithmetic best() {
    return DOUBLE;
  }

  /** Makes a kernel, which serves one thread at a time. */
  abstract MomentKernel kernel();
}
