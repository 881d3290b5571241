package io.github.dssw.scalar;

import io.github.dssw.spi.Backend;
import io.github.dssw.spi.Device;

/** The stages in double precision. It has no state, so there is one instance. */
final class ScalarBackend implements Backend {
  static final String NAME = "scalar";
  static final ScalarBackend INSTANCE = new ScalarBackend();

  private static final int TILE = 4;

  /** Rounding of double coordinates; points themselves are float32. */
  private static final double RESOLUTION = 1e-14;

  private final Stages stages =
      new Stages(new ScalarProjection(), new ScalarTransport(), new ScalarWeighting());

  private ScalarBackend() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Device device() {
    int cores = Runtime.getRuntime().availableProcessors();
    return new Device("JVM, double precision, plain loops", Device.Kind.CPU, cores, 0);
  }

  @Override
  public Stages stages() {
    return stages;
  }

  @Override
  public int tileSlices(int points, int dimension) {
    return TILE;
  }

  @Override
  public double resolution() {
    return RESOLUTION;
  }

  @Override
  public boolean hasPotentials() {
    return true;
  }

  @Override
  public void close() {
    // There is nothing to release.
  }
}
