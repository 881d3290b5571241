package io.github.dssw.opencl;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import java.util.Arrays;

/** Coordinates on the device: as projected, and sorted with the order that sorts them. */
final class DeviceCoordinates implements CircleCoordinates {
  private final DeviceSession session;
  private final SpherePoints points;
  private final int firstSlice;
  private final int slices;
  private final Lineage lineage = new Lineage();
  private boolean closed;

  final int turns;
  final int sortedKeys;
  final int sortedOrders;

  /** ∂t/∂u₁, ∂t/∂u₂ and the gradient; 0 where there is none. */
  final int levers1;

  final int levers2;
  final int gradients;

  DeviceCoordinates(
      DeviceSession session,
      SpherePoints points,
      int firstSlice,
      int slices,
      boolean differentiable) {
    this.session = session;
    this.points = points;
    this.firstSlice = firstSlice;
    this.slices = slices;
    long wanted = (long) slices * points.size();
    int matrices = differentiable ? 5 : 2;
    this.turns = session.takeFloats(matrices * wanted);
    int size = (int) wanted;
    int length = matrices * size;
    this.sortedKeys = turns + size;
    this.levers1 = differentiable ? turns + 2 * size : 0;
    this.levers2 = differentiable ? turns + 3 * size : 0;
    this.gradients = differentiable ? turns + 4 * size : 0;
    this.sortedOrders = takeOrders(size, length);
    lineage.join(
        () -> {
          session.giveFloats(turns, length);
          session.giveInts(sortedOrders, size);
        });
  }

  private int takeOrders(int size, int lengthTaken) {
    try {
      return session.takeInts(size);
    } catch (IllegalStateException e) {
      session.giveFloats(turns, lengthTaken);
      throw e;
    }
  }

  Lineage lineage() {
    return lineage;
  }

  boolean differentiable() {
    return gradients > 0;
  }

  int size() {
    return points.size();
  }

  @Override
  public SpherePoints points() {
    return points;
  }

  @Override
  public int firstSlice() {
    return firstSlice;
  }

  @Override
  public int sliceCount() {
    return slices;
  }

  /** Copies the coordinates in one slice of the tile to the host, in the order of the points. */
  void read(int sliceInTile, double[] into) {
    readRow(turns, sliceInTile, into);
  }

  /** Copies the gradient in one slice of the tile to the host, in the order of the points. */
  void readGradient(int sliceInTile, double[] into) {
    if (!differentiable()) {
      throw new IllegalStateException("these coordinates were not made differentiable");
    }
    readRow(gradients, sliceInTile, into);
  }

  private void readRow(int matrix, int row, double[] into) {
    synchronized (session) {
      checkOpen();
      float[] values =
          session.answer(
              launcher -> {
                launcher.kernel.source = matrix + row * points.size();
                launcher.kernel.count = points.size();
                launcher.launchItems(Stage.DOWNLOAD, points.size());
              },
              points.size());
      for (int i = 0; i < points.size(); i++) {
        into[i] = values[i];
      }
    }
  }

  @Override
  public void scaleGradient(double[] factors) {
    if (!differentiable()) {
      return;
    }
    float[] mine = Floats.of(Arrays.copyOfRange(factors, firstSlice, firstSlice + slices));
    synchronized (session) {
      checkOpen();
      session.record(
          lineage,
          launcher -> {
            launcher.give(mine);
            launcher.kernel.target = gradients;
            launcher.kernel.columns = points.size();
            launcher.kernel.count = slices * points.size();
            launcher.launchItems(Stage.SCALE_ROWS, launcher.kernel.count);
          });
    }
  }

  void checkOpen() {
    if (closed) {
      throw new IllegalStateException("these coordinates are closed");
    }
  }

  @Override
  public void close() {
    synchronized (session) {
      if (!closed) {
        closed = true;
        session.leave(lineage);
      }
    }
  }
}
