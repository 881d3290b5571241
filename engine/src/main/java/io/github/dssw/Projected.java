package io.github.dssw;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import java.util.List;

/**
 * A set of points that is projected and sorted once, to be compared with many others.
 *
 * <pre>{@code
 * try (Projected reference = dssw.project(x)) {
 *   for (SpherePoints day : days) {
 *     try (Projected current = dssw.project(day)) {
 *       System.out.println(dssw.compare(reference, current).distance());
 *     }
 *   }
 * }
 * }</pre>
 *
 * <p>It belongs to the slices and to the back end of the {@link Dssw} that made it; a distance with
 * other slices or another back end refuses it. It keeps {@link #bytes} of coordinates, slices ×
 * points, in the memory of the back end until it is closed. Immutable and thread-safe.
 */
public final class Projected implements AutoCloseable {
  private final SpherePoints points;
  private final Backend backend;
  private final String slicing;
  private final CoordinateNeeds needs;
  private final ProjectedTiles tiles;
  private final long bytes;
  private volatile boolean closed;

  /**
   * Keeps coordinates.
   *
   * @param slicing the slices in words, which tell them from all others
   * @param needs what the coordinates were made for
   */
  Projected(
      SpherePoints points,
      Backend backend,
      String slicing,
      CoordinateNeeds needs,
      ProjectedTiles tiles) {
    this.points = points;
    this.backend = backend;
    this.slicing = slicing;
    this.needs = needs;
    this.tiles = tiles;
    int perCoordinate = backend.projection().bytesPerCoordinate(points.dimension(), needs);
    long slices = tiles.list().stream().mapToLong(CircleCoordinates::sliceCount).sum();
    this.bytes = slices * points.size() * perCoordinate;
  }

  /** Returns the points. */
  public SpherePoints points() {
    return points;
  }

  /** Returns about how many bytes of coordinates are kept. */
  public long bytes() {
    return bytes;
  }

  /**
   * Returns the coordinates, for a distance with these settings.
   *
   * @param name what the distance calls this set
   */
  List<CircleCoordinates> tiles(
      String name, Backend ownBackend, String ownSlicing, CoordinateNeeds ownNeeds) {
    if (closed) {
      throw new IllegalStateException(name + " is closed");
    }
    if (!slicing.equals(ownSlicing)) {
      throw new IllegalArgumentException(
          name + " was projected on " + slicing + "; this distance has " + ownSlicing);
    }
    if (backend != ownBackend) {
      throw new IllegalArgumentException(
          String.format(
              "%s was projected by a back end %s of another distance; this one has its own, %s",
              name, backend.name(), ownBackend.name()));
    }
    if (!needs.equals(ownNeeds)) {
      throw new IllegalArgumentException(
          name
              + " was projected for another energy: attention reads rows unsorted, all others"
              + " sorted");
    }
    return tiles.list();
  }

  /**
   * Returns the memory to the back end. Comparisons fail after that; closing again does nothing.
   */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      tiles.close();
    }
  }

  @Override
  public String toString() {
    return points + " on " + slicing;
  }
}
