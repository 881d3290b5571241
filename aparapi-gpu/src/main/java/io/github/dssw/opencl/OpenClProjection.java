package io.github.dssw.opencl;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Projection;
import java.util.List;

/** Projects and sorts; carries gradients back. */
final class OpenClProjection implements Projection {
  private final DeviceSession session;

  OpenClProjection(DeviceSession session) {
    this.session = session;
  }

  @Override
  public CircleCoordinates project(
      SpherePoints points, Slices slices, int from, int to, CoordinateNeeds needs) {
    synchronized (session) {
      DeviceCoordinates made =
          new DeviceCoordinates(session, points, from, to - from, needs.gradient());
      try (Scratch scratch = new Scratch(session)) {
        int columns = scratch.floats((long) points.size() * points.dimension());
        int spareKeys = scratch.floats((long) (to - from) * points.size());
        int spareOrders = scratch.ints((long) (to - from) * points.size());
        session.record(
            made.lineage(),
            launcher -> {
              project(launcher, made, slices, columns);
              sort(launcher, made, spareKeys, spareOrders);
            });
      } catch (RuntimeException | Error e) {
        made.close();
        throw e;
      }
      return made;
    }
  }

  /** Counts the coordinate, its sorted key and point, and for a gradient three numbers more. */
  @Override
  public int bytesPerCoordinate(int dimension, CoordinateNeeds needs) {
    return Float.BYTES * (needs.gradient() ? 6 : 3);
  }

  private static void project(
      Launcher launcher, DeviceCoordinates made, Slices slices, int columns) {
    SpherePoints points = made.points();
    StageKernel kernel = launcher.kernel;
    kernel.points = points.size();
    kernel.dimension = points.dimension();
    kernel.pointColumns = columns;
    launcher.give(points.rawCoordinates());
    launcher.launchItems(Stage.TRANSPOSE, (long) points.size() * points.dimension());
    kernel.slices = made.sliceCount();
    kernel.firstSlice = made.firstSlice();
    kernel.width = padded(points.size(), launcher);
    kernel.turns = made.turns;
    kernel.levers1 = made.levers1;
    kernel.levers2 = made.levers2;
    launcher.give(slices.rawColumns());
    launcher.launchItems(Stage.PROJECT, (long) kernel.width * blocks(made.sliceCount()));
  }

  private static void sort(
      Launcher launcher, DeviceCoordinates made, int spareKeys, int spareOrders) {
    StageKernel kernel = launcher.kernel;
    int all = Math.max(SortKernel.CHUNK, powerOfTwoFrom(made.size()));
    kernel.block = Math.min(all, launcher.largestSortBlock());
    kernel.merges = Integer.numberOfTrailingZeros(all / kernel.block);
    kernel.points = made.size();
    kernel.turns = made.turns;
    kernel.sortedKeys = made.sortedKeys;
    kernel.sortedOrders = made.sortedOrders;
    kernel.spareKeys = spareKeys;
    kernel.spareOrders = spareOrders;
    launcher.launchGroups(Stage.SORT, made.sliceCount());
  }

  @Override
  public void pullBack(
      List<? extends CircleCoordinates> tiles,
      Slices slices,
      int fromPoint,
      int toPoint,
      double[] gradient) {
    int dimension = slices.dimension();
    int length = Math.multiplyExact(toPoint - fromPoint, dimension);
    for (CircleCoordinates tile : tiles) {
      synchronized (session) {
        DeviceCoordinates coordinates = (DeviceCoordinates) tile;
        coordinates.checkOpen();
        float[] part =
            session.answer(
                launcher -> pullBack(launcher, coordinates, slices, fromPoint, toPoint), length);
        for (int i = 0; i < length; i++) {
          gradient[fromPoint * dimension + i] += part[i];
        }
      }
    }
  }

  private static void pullBack(
      Launcher launcher, DeviceCoordinates tile, Slices slices, int fromPoint, int toPoint) {
    StageKernel kernel = launcher.kernel;
    kernel.points = tile.size();
    kernel.dimension = slices.dimension();
    kernel.slices = tile.sliceCount();
    kernel.firstSlice = tile.firstSlice();
    kernel.firstPoint = fromPoint;
    kernel.count = toPoint - fromPoint;
    kernel.width = padded(kernel.count, launcher);
    kernel.levers1 = tile.levers1;
    kernel.levers2 = tile.levers2;
    kernel.gradients = tile.gradients;
    launcher.give(slices.rawColumns());
    launcher.launchItems(Stage.PULL_BACK, (long) kernel.width * blocks(slices.dimension()));
  }

  /** Whole groups, so that no group straddles two blocks. */
  private static int padded(int items, Launcher launcher) {
    int group = launcher.groupSize();
    return Math.multiplyExact((items + group - 1) / group, group);
  }

  private static int blocks(int of) {
    return (of + ProjectionKernel.BLOCK - 1) / ProjectionKernel.BLOCK;
  }

  private static int powerOfTwoFrom(int n) {
    return n == 1 ? 1 : Integer.highestOneBit(n - 1) << 1;
  }
}
