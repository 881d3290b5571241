package io.github.dssw.spi;

/**
 * A way to compute: the three stages of the distance on one device. Thread-safe.
 *
 * <p>The caller splits the slices into tiles and walks each through the stages: {@link Projection},
 * then {@link CircleOT}; the costs of all slices go to {@link Weighting}. Stages do not call each
 * other; what passes between them is the {@link CircleCoordinates} of a tile, which belong to the
 * back end.
 */
public interface Backend extends AutoCloseable {
  /** The name of its provider. */
  String name();

  /** What it runs on. */
  Device device();

  /** From points to coordinates on circles, and back. */
  Projection projection();

  /** Transport on circles. */
  CircleOT circleOT();

  /** Networks that weigh slices. */
  Weighting weighting();

  /**
   * How many slices it likes to be given at a time, at most. Depends on nothing but the arguments,
   * so that results do not depend on the number of threads.
   *
   * @param points n + m
   * @param dimension d
   */
  int tile(int points, int dimension);

  /** Tiles smaller than {@link #tile} waste nothing if they have a multiple of so many slices. */
  default int granule() {
    return 1;
  }

  /** How many threads may usefully call it at once: 1 for a device that is parallel inside. */
  int callers();

  /** Frees what it holds. Later calls fail. */
  @Override
  void close();
}
