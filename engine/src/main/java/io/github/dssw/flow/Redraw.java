package io.github.dssw.flow;

import io.github.dssw.SphericalDistance;
import io.github.dssw.sphere.RandomStream;
import java.util.function.LongFunction;

/**
 * Whether a flow draws new slices at each step.
 *
 * <pre>{@code
 * FlowLoss loss = FlowLoss.of(Dssw.builder().projections(1000).build(), 7, Redraw.NEVER);
 * }</pre>
 */
public enum Redraw {
  /** New slices at each step, so that no slice is missing in the long run. */
  STEP {
    @Override
    LongFunction<SphericalDistance> over(SphericalDistance distance, long seed) {
      return step -> distance.withSeed(stepSeed(seed, step));
    }

    @Override
    String describe(SphericalDistance distance, long seed) {
      return distance.withSeed(seed).describe();
    }
  },

  /** The same slices over the whole flow, so that the number of a slice keeps its meaning. */
  NEVER {
    @Override
    LongFunction<SphericalDistance> over(SphericalDistance distance, long seed) {
      SphericalDistance kept = distance.withSeed(seed);
      return step -> kept;
    }

    @Override
    String describe(SphericalDistance distance, long seed) {
      return distance.withSeed(seed).describe() + ", the same slices at each step";
    }
  };

  /** Returns the distance at each step, from 0. */
  abstract LongFunction<SphericalDistance> over(SphericalDistance distance, long seed);

  /** Returns the settings of the distance and of this choice in words. */
  abstract String describe(SphericalDistance distance, long seed);

  static long stepSeed(long seed, long step) {
    return new RandomStream(seed, step).bits();
  }
}
