package io.github.dssw.simd;

import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.Device;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.Weighting;

/** The stages on vectors. What it holds is scratch memory to use again, so there is one. */
final class SimdBackend implements Backend {
  static final SimdBackend INSTANCE = new SimdBackend();

  /** Groups of slices a tile has at most: what it takes to get at the points serves all of them. */
  private static final int GROUPS = 4;

  /** But coordinates should not go far from the processor before they are sorted. */
  private static final long NEAR_BYTES = 3L << 19;

  /** Points past this many bytes come from memory for each tile, and should do so seldom. */
  private static final long CACHED_BYTES = 16L << 20;

  /** Groups of a tile then: more would not leave room for their panels in the cache. */
  private static final int FAR_GROUPS = 8;

  /** Even then a tile should have bounds. */
  private static final long TILE_BYTES = 256L << 20;

  private final SimdScratch.Pool scratch = new SimdScratch.Pool();
  private final ArrayPool pool = new ArrayPool();
  private final SimdProjection projection = new SimdProjection(pool, scratch);
  private final SimdTransport transport = new SimdTransport(scratch);
  private final SimdWeighting weighting = new SimdWeighting(pool, scratch);

  private SimdBackend() {}

  @Override
  public String name() {
    return SimdProvider.NAME;
  }

  @Override
  public Device device() {
    int cores = Runtime.getRuntime().availableProcessors();
    String name = "JVM, " + Lanes.FLOATS.vectorBitSize() + "-bit vectors of float";
    return new Device(name, Device.Kind.CPU, cores, 0);
  }

  @Override
  public Projection projection() {
    return projection;
  }

  @Override
  public CircleOT circleOT() {
    return transport;
  }

  @Override
  public Weighting weighting() {
    return weighting;
  }

  @Override
  public int tileSlices(int points, int dimension) {
    boolean near = (long) points * dimension * Float.BYTES <= CACHED_BYTES;
    long groupBytes = (long) points * Lanes.COUNT * Float.BYTES;
    long most =
        near
            ? Math.min(GROUPS, NEAR_BYTES / groupBytes)
            : Math.min(FAR_GROUPS, TILE_BYTES / groupBytes);
    return (int) Math.max(1, most) * laneMultiple();
  }

  @Override
  public int laneMultiple() {
    return Lanes.COUNT;
  }

  @Override
  public int usefulThreads() {
    return Integer.MAX_VALUE;
  }

  /** Float32 coordinates are off by about 1e-8 turns, which near sets do not forgive. */
  @Override
  public double resolution() {
    return 1e-5;
  }

  @Override
  public void close() {
    // It is shared, and holds only what the garbage collector may take.
  }
}
