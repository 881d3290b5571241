package io.github.dssw.opencl;

import com.aparapi.device.OpenCLDevice;
import io.github.dssw.opencl.device.DeviceSession;
import io.github.dssw.opencl.device.Devices;
import io.github.dssw.opencl.device.Launcher;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Device;
import io.github.dssw.spi.PotentialSlices;

/** The back end on one device, which processes one call at a time. */
final class OpenClBackend implements Backend {
  /** Enough slices to occupy any device; the heap must hold as much. */
  private static final long LARGEST_TILE_BYTES = 128L << 20;

  /** Rounding of a float32 coordinate is 6e-8 turns; a difference of 1e-5 is known to 1 %. */
  private static final double RESOLUTION = 1e-5;

  private final Device description;
  private final DeviceSession session;
  private final Stages stages;
  private final long tileBytes;

  OpenClBackend(OpenCLDevice device) {
    this(device, device.getMaxMemAllocSize());
  }

  /**
   * Opens a back end.
   *
   * @param limitBytes the largest size of one buffer
   */
  OpenClBackend(OpenCLDevice device, long limitBytes) {
    this.description = Devices.describe(device);
    this.session = new DeviceSession(new Launcher(device), limitBytes);
    this.stages =
        new Stages(
            new OpenClProjection(session),
            new OpenClTransport(session),
            new OpenClWeighting(session));
    long heap = Runtime.getRuntime().maxMemory();
    this.tileBytes = Math.min(LARGEST_TILE_BYTES, Math.min(limitBytes / 2, heap / 8));
  }

  @Override
  public String name() {
    return OpenClProvider.NAME;
  }

  @Override
  public Device device() {
    return description;
  }

  @Override
  public Stages stages() {
    return stages;
  }

  @Override
  public int tileSlices(int points, int dimension) {
    CoordinateNeeds all =
        CoordinateNeeds.costsOnly()
            .withGradient()
            .withSortedRows()
            .withPotentials(PotentialSlices.ALL);
    long pointBytes = (long) Float.BYTES * points * dimension;
    long sliceBytes = (long) projection().bytesPerCoordinate(dimension, all) * points;
    long slices = (tileBytes - pointBytes) / sliceBytes;
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE / 2 / points, slices));
  }

  @Override
  public int usefulThreads() {
    return 1;
  }

  @Override
  public double resolution() {
    return RESOLUTION;
  }

  @Override
  public boolean hasPotentials() {
    return true;
  }

  DeviceSession session() {
    return session;
  }

  @Override
  public void close() {
    synchronized (session) {
      session.close();
    }
  }
}
