package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.List;

/** Networks on vectors. */
final class SimdWeighting implements Weighting {
  private final ArrayPool pool;
  private final SimdScratch.Pool scratches;

  SimdWeighting(ArrayPool pool, SimdScratch.Pool scratches) {
    this.pool = pool;
    this.scratches = scratches;
  }

  /** Transport sorts too; it then takes these rows. Attention does not read sorted rows. */
  @Override
  public void prepare(NetworkEnergy.Kind network, CircleCoordinates tile) {
    if (network != NetworkEnergy.Kind.ATTENTION) {
      SimdScratch scratch = scratches.take();
      ((SimdCoordinates) tile).sort(scratch);
      scratches.give(scratch);
    }
  }

  @Override
  public Reader reader(
      Network network,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      Parallel parallel) {
    return network.kind() == NetworkEnergy.Kind.ATTENTION
        ? new SimdAttention(network, x, y, parallel, new Workspace(pool, scratches, parallel))
        : new ReadoutReader(network, x, y, scratches, parallel);
  }
}
