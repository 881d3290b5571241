package io.github.dssw.opencl;

import io.github.dssw.opencl.device.DeviceSession;
import io.github.dssw.opencl.device.Launcher;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.opencl.device.Scratch;
import io.github.dssw.opencl.kernel.ProjectionKernel;
import io.github.dssw.opencl.kernel.SortKernel;
import io.github.dssw.opencl.kernel.Stage;
import io.github.dssw.opencl.kernel.StageKernel;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.SliceTile;
import java.util.List;

/** Projects points and sorts their coordinates on the device, and carries gradients back. */
final class OpenClProjection implements Projection {
  /** The spare key and the spare index of each coordinate that a merge writes to. */
  private static final int SORT_BYTES = Float.BYTES + Integer.BYTES;

  private final DeviceSession session;

  OpenClProjection(DeviceSession session) {
    this.session = session;
  }

  @Override
  public CircleCoordinates project(SpherePoints points, SliceTile tile, CoordinateNeeds needs) {
    synchronized (session) {
      OpenClCoordinates made = new OpenClCoordinates(session, points, tile, needs);
      try (Scratch scratch = new Scratch(session)) {
        int columns = scratch.floats((long) points.size() * points.dimension());
        int spareKeys = scratch.floats((long) tile.count() * points.size());
        int sparePermutation = scratch.ints((long) tile.count() * points.size());
        session.record(
            made.lineage(),
            launcher -> {
              project(launcher, made, columns);
              sort(launcher, made, spareKeys, sparePermutation);
            });
      } catch (RuntimeException | Error e) {
        made.close();
        throw e;
      }
      return made;
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>Counts the coordinates that are kept, and the memory that sorting and weighted transport
   * take while they work on a tile, because one tile may have all slices. Each byte is taken twice,
   * on the device and in the Java array behind it; the answer counts one of them.
   */
  @Override
  public int bytesPerCoordinate(int dimension, CoordinateNeeds needs) {
    return OpenClCoordinates.bytesPerCoordinate(needs)
        + SORT_BYTES
        + OpenClTransport.BYTES_PER_COORDINATE
        + (needs.potentials().any() ? Results.BYTES_PER_POTENTIAL : 0);
  }

  private static void project(Launcher launcher, OpenClCoordinates made, int columns) {
    SpherePoints points = made.points();
    StageKernel kernel = launcher.kernel;
    kernel.points = points.size();
    kernel.dimension = points.dimension();
    kernel.pointColumns = columns;
    launcher.give(points.rawCoordinates());
    launcher.launchItems(Stage.TRANSPOSE, (long) points.size() * points.dimension());
    kernel.turns = made.turns;
    setTile(launcher, made, made.size());
    launcher.launchItems(Stage.PROJECT, (long) kernel.width * blocks(made.sliceCount()));
  }

  /** Sets the arguments that both directions share, and sends the slices. */
  private static void setTile(Launcher launcher, OpenClCoordinates tile, int points) {
    Slices slices = tile.tile().slices();
    StageKernel kernel = launcher.kernel;
    int group = launcher.groupSize();
    kernel.points = tile.size();
    kernel.dimension = slices.dimension();
    kernel.slices = tile.sliceCount();
    kernel.firstSlice = tile.firstSlice();
    kernel.derivatives1 = tile.derivatives1;
    kernel.derivatives2 = tile.derivatives2;
    // Whole groups, so that no group is part of two blocks.
    kernel.width = Math.multiplyExact((points + group - 1) / group, group);
    launcher.give(slices.rawColumns());
  }

  private static void sort(
      Launcher launcher, OpenClCoordinates made, int spareKeys, int sparePermutation) {
    StageKernel kernel = launcher.kernel;
    int all = Math.max(SortKernel.CHUNK, powerOfTwoFrom(made.size()));
    kernel.block = Math.min(all, launcher.largestSortBlock());
    kernel.merges = Integer.numberOfTrailingZeros(all / kernel.block);
    kernel.points = made.size();
    kernel.turns = made.turns;
    kernel.sortedKeys = made.sortedKeys;
    kernel.sortedPermutation = made.permutation;
    kernel.spareKeys = spareKeys;
    kernel.sparePermutation = sparePermutation;
    launcher.launchGroups(Stage.SORT, made.sliceCount());
  }

  @Override
  public void pullBack(
      List<? extends CircleCoordinates> tiles, int fromPoint, int toPoint, double[] gradient) {
    for (CircleCoordinates tile : tiles) {
      int dimension = tile.points().dimension();
      int length = Math.multiplyExact(toPoint - fromPoint, dimension);
      synchronized (session) {
        OpenClCoordinates coordinates = (OpenClCoordinates) tile;
        coordinates.checkOpen();
        float[] part =
            session.answer(launcher -> pullBack(launcher, coordinates, fromPoint, toPoint), length);
        for (int i = 0; i < length; i++) {
          gradient[fromPoint * dimension + i] += part[i];
        }
      }
    }
  }

  private static void pullBack(
      Launcher launcher, OpenClCoordinates tile, int fromPoint, int toPoint) {
    StageKernel kernel = launcher.kernel;
    kernel.firstPoint = fromPoint;
    kernel.count = toPoint - fromPoint;
    kernel.gradients = tile.gradients;
    setTile(launcher, tile, kernel.count);
    launcher.launchItems(Stage.PULL_BACK, (long) kernel.width * blocks(kernel.dimension));
  }

  private static int blocks(int of) {
    return (of + ProjectionKernel.BLOCK - 1) / ProjectionKernel.BLOCK;
  }

  private static int powerOfTwoFrom(int n) {
    return n == 1 ? 1 : Integer.highestOneBit(n - 1) << 1;
  }
}
