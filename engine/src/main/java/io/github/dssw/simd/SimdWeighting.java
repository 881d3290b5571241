package io.github.dssw.simd;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Network;
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

  /** Counts attention's matrices; a readout has little beside the sorted rows. */
  @Override
  public long workingBytes(Network network) {
    long parameters = 2L * Double.BYTES * network.size();
    if (network.kind() != NetworkEnergy.Kind.ATTENTION) {
      return parameters;
    }
    long points = network.points();
    long width = Math.max(network.slices(), network.hidden());
    long perPoint = 8L * width + Workspace.ROW_BLOCK + points / Workspace.ROW_BLOCK;
    return parameters + Float.BYTES * (points * perPoint + 5L * network.slices() * width);
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
