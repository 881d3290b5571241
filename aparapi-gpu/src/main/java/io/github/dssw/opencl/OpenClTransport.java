package io.github.dssw.opencl;

import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.SliceCosts;

/** Transport of all slices of a tile in one launch. */
final class OpenClTransport implements CircleOT {
  /** Aparapi counts the bytes of an array in an int. */
  private static final int LONGEST = Integer.MAX_VALUE / 8;

  private final DeviceSession session;

  OpenClTransport(DeviceSession session) {
    this.session = session;
  }

  @Override
  public void transport(CircleCoordinates x, CircleCoordinates y, double order, SliceCosts costs) {
    synchronized (session) {
      DeviceCoordinates first = opened(x);
      DeviceCoordinates second = opened(y);
      boolean gradient = first.differentiable() || second.differentiable();
      Masses masses = Masses.of(x.points(), y.points());
      Step step =
          launcher -> {
            StageKernel kernel = launcher.kernel;
            setFirst(launcher, first, masses, gradient);
            kernel.yPoints = second.size();
            kernel.yKeys = second.sortedKeys;
            kernel.yOrders = second.sortedOrders;
            kernel.yGradients = gradient ? second.gradients : 0;
            kernel.yUnit = masses.yUnit();
            kernel.passes = masses.passes();
            kernel.order = (float) order;
            setEnds(launcher, masses, first.sliceCount(), first.size() + second.size() + 2);
            launcher.launchGroups(Stage.TRANSPORT, first.sliceCount());
          };
      if (gradient) {
        Lineage.merge(first.lineage(), second.lineage());
      }
      solve(first, step, gradient, costs);
    }
  }

  @Override
  public void transportToUniform(CircleCoordinates x, SliceCosts costs) {
    synchronized (session) {
      DeviceCoordinates first = opened(x);
      boolean gradient = first.differentiable();
      Masses masses = Masses.of(x.points());
      Step step =
          launcher -> {
            setFirst(launcher, first, masses, gradient);
            setEnds(launcher, masses, first.sliceCount(), first.size() + 1);
            launcher.launchGroups(Stage.TRANSPORT_TO_UNIFORM, first.sliceCount());
          };
      solve(first, step, gradient, costs);
    }
  }

  private void solve(DeviceCoordinates x, Step step, boolean gradient, SliceCosts costs) {
    int slices = x.sliceCount();
    float[] found =
        gradient ? session.recordAnswer(x.lineage(), step, slices) : session.answer(step, slices);
    for (int slice = 0; slice < slices; slice++) {
      costs.set(x.firstSlice() + slice, found[slice]);
    }
  }

  private static void setFirst(
      Launcher launcher, DeviceCoordinates x, Masses masses, boolean gradient) {
    StageKernel kernel = launcher.kernel;
    kernel.xPoints = x.size();
    kernel.xKeys = x.sortedKeys;
    kernel.xOrders = x.sortedOrders;
    kernel.xGradients = gradient ? x.gradients : 0;
    kernel.total = masses.total();
    kernel.xUnit = masses.xUnit();
  }

  /** Room for where atoms end, which equal weights do not need. */
  private static void setEnds(Launcher launcher, Masses masses, int slices, int ends) {
    launcher.giveMasses(masses.masses());
    long length = masses.equal() ? 1 : (long) slices * ends;
    if (length > LONGEST) {
      throw new IllegalStateException(
          "out of device memory: the masses of "
              + slices
              + " slices take "
              + 8 * length
              + " bytes");
    }
    if (launcher.kernel.ends.length < length) {
      launcher.kernel.ends = new long[(int) length];
    }
  }

  private static DeviceCoordinates opened(CircleCoordinates coordinates) {
    DeviceCoordinates device = (DeviceCoordinates) coordinates;
    device.checkOpen();
    return device;
  }
}
