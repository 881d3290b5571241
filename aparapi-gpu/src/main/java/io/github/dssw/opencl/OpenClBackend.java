package io.github.dssw.opencl;

import com.aparapi.device.OpenCLDevice;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.Device;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.Weighting;

/** All stages on one device, which is busy with one call at a time. */
final class OpenClBackend implements Backend {
  /**
   * What a tile takes on the device for each coordinate: the coordinate, two derivatives and the
   * gradient, its sorted twin and rank, the same again to merge to, and where its mass ends.
   */
  private static final int BYTES_PER_COORDINATE = 40;

  /** Enough slices to fill any device; the heap must hold as much. */
  private static final long LARGEST_TILE_BYTES = 128L << 20;

  private final Device description;
  private final DeviceSession session;
  private final long tileBytes;

  OpenClBackend(OpenCLDevice device) {
    this(device, device.getMaxMemAllocSize());
  }

  /**
   * @param limitBytes how large one buffer may be
   */
  OpenClBackend(OpenCLDevice device, long limitBytes) {
    this.description = Devices.describe(device);
    this.session = new DeviceSession(new Launcher(device), limitBytes);
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
  public Projection projection() {
    return new OpenClProjection(session);
  }

  @Override
  public CircleOT circleOT() {
    return new OpenClTransport(session);
  }

  @Override
  public Weighting weighting() {
    return new OpenClWeighting(session);
  }

  @Override
  public int tileSlices(int points, int dimension) {
    long forPoints = 4L * points * dimension;
    long slices = (tileBytes - forPoints) / ((long) BYTES_PER_COORDINATE * points);
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE / 2 / points, slices));
  }

  @Override
  public int usefulThreads() {
    return 1;
  }

  @Override
  public double resolution() {
    return 1e-5;
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
