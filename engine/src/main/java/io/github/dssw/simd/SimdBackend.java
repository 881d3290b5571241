package io.github.dssw.simd;

import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.network.SimdWeighting;
import io.github.dssw.simd.projection.SimdProjection;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.Device;

/** The stages on vectors. There is one instance, so that everyone shares its pool of memory. */
final class SimdBackend implements Backend {
  static final SimdBackend INSTANCE = new SimdBackend();

  /** The largest number of groups in a tile; the points are read once for all of them. */
  private static final int MAX_GROUPS = 4;

  /** The bytes of coordinates that stay in cache until they are sorted. */
  private static final long CACHED_TILE_BYTES = 3L << 19;

  /**
   * Sets with more bytes than this are read from memory for each tile, so tiles should be larger.
   */
  private static final long CACHED_POINT_BYTES = 16L << 20;

  /** The largest number of groups in a tile of such a set: more panels would not fit the cache. */
  private static final int MAX_GROUPS_FROM_MEMORY = 8;

  /** The largest number of bytes of coordinates in a tile of such a set. */
  private static final long MAX_TILE_BYTES = 256L << 20;

  /** Smaller distances are measured badly: coordinates in float32 are off by about 1e-8 turns. */
  private static final double RESOLUTION = 1e-5;

  private final Stages stages;

  private SimdBackend() {
    Pool pool = new Pool();
    this.stages =
        new Stages(new SimdProjection(pool), new SimdTransport(pool), new SimdWeighting(pool));
    System.getLogger("io.github.dssw")
        .log(
            System.Logger.Level.DEBUG,
            "simd computes with {0}-bit vectors, {1} slices side by side",
            Lanes.FLOATS.vectorBitSize(),
            Lanes.COUNT);
  }

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
  public Stages stages() {
    return stages;
  }

  @Override
  public int tileSlices(int points, int dimension) {
    boolean cached = (long) points * dimension * Float.BYTES <= CACHED_POINT_BYTES;
    long groupBytes = (long) points * Lanes.COUNT * Float.BYTES;
    long groups =
        cached
            ? Math.min(MAX_GROUPS, CACHED_TILE_BYTES / groupBytes)
            : Math.min(MAX_GROUPS_FROM_MEMORY, MAX_TILE_BYTES / groupBytes);
    return (int) Math.max(1, groups) * laneMultiple();
  }

  @Override
  public int laneMultiple() {
    return Lanes.COUNT;
  }

  @Override
  public double resolution() {
    return RESOLUTION;
  }

  @Override
  public boolean hasPotentials() {
    return true;
  }

  /** Does nothing: the instance is shared, and the garbage collector may take its idle memory. */
  @Override
  public void close() {}
}
