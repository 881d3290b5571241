package io.github.dssw.simd.network;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.simd.memory.Pool;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;

/** Networks on vectors. */
public final class SimdWeighting implements Weighting {
  private final Pool pool;

  /** Creates the stage with the back end's memory. */
  public SimdWeighting(Pool pool) {
    this.pool = pool;
  }

  @Override
  public Reader reader(Network network, Table table, Parallel parallel) {
    return switch (network.kind()) {
      case LINEAR -> new LinearReader(network, table, parallel);
      case NONLINEAR -> new NonlinearReader(network, table, parallel);
      case ATTENTION ->
          new AttentionReader(network, table, parallel, new NetworkMatrices(pool, parallel));
    };
  }

  /** Counts the matrices of attention; other networks have little beside the sorted rows. */
  @Override
  public long workingBytes(Network network) {
    long parameters = 2L * Double.BYTES * network.size();
    if (network.kind() != NetworkEnergy.Kind.ATTENTION) {
      return parameters;
    }
    long points = network.points();
    long width = Math.max(network.slices(), network.hidden());
    long block = NetworkMatrices.rowBlock(network.points());
    long attention = AttentionMatrix.isKept(network) ? points : 0;
    long perPoint = 10L * width + attention + block + points / block;
    return parameters + Float.BYTES * (points * perPoint + 5L * network.slices() * width);
  }
}
