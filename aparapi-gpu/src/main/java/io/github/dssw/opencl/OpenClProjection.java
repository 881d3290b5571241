package io.github.dssw.opencl;

import io.github.dssw.opencl.device.DeviceSession;
import io.github.dssw.opencl.device.Launcher;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.opencl.device.Scratch;
import io.github.dssw.opencl.kernel.BlockKernel;
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
        long coordinates = (long) tile.count() * points.size();
        int spareKeys = scratch.floats(coordinates);
        int sparePermutation = made.isOrdered() ? scratch.ints(coordinates) : 0;
        session.record(
            made.lineage(),
            launcher -> {
              project(launcher, made);
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

  private static void project(Launcher launcher, OpenClCoordinates made) {
    StageKernel kernel = launcher.kernel;
    kernel.turns = made.turns;
    kernel.firstPoint = 0;
    kernel.pointCount = made.size();
    launcher.give(made.points().rawCoordinates());
    setTile(launcher, made);
    launcher.launchTiles(Stage.PROJECT, made.size(), 2 * made.sliceCount());
  }

  /** Sets the arguments that both directions share, and sends the slices. */
  private static void setTile(Launcher launcher, OpenClCoordinates tile) {
    Slices slices = tile.tile().slices();
    StageKernel kernel = launcher.kernel;
    kernel.points = tile.size();
    kernel.dimension = slices.dimension();
    kernel.slices = tile.sliceCount();
    kernel.firstSlice = tile.firstSlice();
    kernel.derivatives1 = tile.derivatives1;
    kernel.derivatives2 = tile.derivatives2;
    launcher.givePlanes(slices.rawColumns());
  }

  private static void sort(
      Launcher launcher, OpenClCoordinates made, int spareKeys, int sparePermutation) {
    StageKernel kernel = launcher.kernel;
    int all = Math.max(BlockKernel.SMALLEST_BLOCK, powerOfTwoFrom(made.size()));
    kernel.slices = made.sliceCount();
    kernel.points = made.size();
    kernel.ordered = made.isOrdered() ? 1 : 0;
    kernel.turns = made.turns;
    kernel.sortedKeys = made.sortedKeys;
    kernel.sortedPermutation = made.permutation;
    kernel.spareKeys = spareKeys;
    kernel.sparePermutation = sparePermutation;
    launcher.launchSort(made.sliceCount(), all);
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
    kernel.pointCount = toPoint - fromPoint;
    kernel.gradients = tile.gradients;
    setTile(launcher, tile);
    launcher.launchTiles(Stage.PULL_BACK, kernel.pointCount, kernel.dimension);
  }

  private static int powerOfTwoFrom(int n) {
    return n == 1 ? 1 : Integer.highestOneBit(n - 1) << 1;
  }
}
