package io.github.dssw.scalar;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;

/** Evaluates networks in double precision, one entry at a time, on the caller's thread. */
final class ScalarWeighting implements Weighting {
  @Override
  public Reader reader(Network network, Table table, Parallel parallel) {
    return network.kind() == NetworkEnergy.Kind.ATTENTION
        ? new ScalarAttention(network, table.x(), table.y())
        : new ScalarReadout(network, table.x(), table.y());
  }

  /** Counts the arrays of a reader: sorted rows are counted with the coordinates. */
  @Override
  public long workingBytes(Network network) {
    long parameters = 2L * network.size();
    long tokens = (long) network.points() * network.slices();
    long layers = (long) network.points() * network.hidden();
    boolean attention = network.kind() == NetworkEnergy.Kind.ATTENTION;
    return Double.BYTES * (parameters + (attention ? 4 * tokens + 4 * layers : 0));
  }
}
