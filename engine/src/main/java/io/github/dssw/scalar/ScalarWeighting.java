package io.github.dssw.scalar;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.List;

/** Networks in double precision, one entry at a time, on the caller's thread. */
final class ScalarWeighting implements Weighting {
  @Override
  public Reader reader(
      Network network,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      Parallel parallel) {
    return network.kind() == NetworkEnergy.Kind.ATTENTION
        ? new ScalarAttention(network, x, y)
        : new ScalarReadout(network, x, y);
  }
}
