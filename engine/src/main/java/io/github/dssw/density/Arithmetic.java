package io.github.dssw.density;

import io.github.dssw.density.kernel.MomentKernel;
import io.github.dssw.density.kernel.PlainMoments;
import io.github.dssw.density.kernel.VectorMoments;
import io.github.dssw.simd.SimdProvider;

/**
 * How an {@link ExponentialMapFlow} computes the sums over its components.
 *
 * <pre>{@code
 * ExponentialMapFlow exact = flow.withArithmetic(Arithmetic.DOUBLE);
 * }</pre>
 */
public enum Arithmetic {
  /** Plain loops in double precision. */
  DOUBLE {
    @Override
    MomentKernel kernel() {
      return new PlainMoments();
    }
  },

  /**
   * Vector instructions in single precision for the sums over components, double precision for all
   * else: images and gradients agree with {@link #DOUBLE} to about 1e-6. It needs the module {@code
   * jdk.incubator.vector}.
   */
  VECTOR {
    @Override
    MomentKernel kernel() {
      return new VectorMoments();
    }
  };

  /** Returns the fastest arithmetic that this JVM can use. */
  public static Arithmetic best() {
    return SimdProvider.usable() ? VECTOR : DOUBLE;
  }

  /** Makes a kernel, which serves one thread at a time. */
  abstract MomentKernel kernel();
}
