package io.github.dssw.opencl;

import io.github.dssw.opencl.device.DeviceSession;
import io.github.dssw.opencl.device.Launcher;
import io.github.dssw.opencl.device.Lineage;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.opencl.device.Scratch;
import io.github.dssw.opencl.device.Step;
import io.github.dssw.opencl.kernel.Stage;
import io.github.dssw.opencl.kernel.StageKernel;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.Parts;
import io.github.dssw.spi.SliceCosts;
import java.util.List;

/** Computes the transport of all slices of a tile in one launch. */
final class OpenClTransport implements CircleOT {
  /** Aparapi counts the bytes of an array in an int. */
  private static final int LONGEST = Integer.MAX_VALUE / Long.BYTES;

  /** The end of each atom, if there are weights. */
  static final int BYTES_PER_COORDINATE = Long.BYTES;

  private final DeviceSession session;

  OpenClTransport(DeviceSession session) {
    this.session = session;
  }

  @Override
  public void transport(CircleCoordinates x, CircleCoordinates y, double order, SliceCosts costs) {
    synchronized (session) {
      OpenClCoordinates first = opened(x);
      OpenClCoordinates second = opened(y);
      Masses masses = Masses.of(x.points(), y.points());
      boolean records = first.hasGradient() || second.hasGradient();
      if (records) {
        Lineage.merge(first.lineage(), second.lineage());
      }
      try (Scratch scratch = new Scratch(session)) {
        Results results = Results.of(first, second, scratch);
        Step step = transport(first, second, masses, order, results);
        float[] found = solve(first, step, records, results.length(), costs);
        first.keepPotentials(found, results.xPotentials());
        second.keepPotentials(found, results.yPotentials());
      }
    }
  }

  /** Both parts are the whole set, in which the points of the other part have no mass. */
  @Override
  public void transportParts(
      CircleCoordinates pooled, List<Parts> draws, double order, List<SliceCosts> costs) {
    synchronized (session) {
      OpenClCoordinates all = opened(pooled);
      Results results = Results.costsOf(all);
      for (int b = 0; b < draws.size(); b++) {
        Step step = transport(all, all, Masses.of(draws.get(b)), order, results);
        solve(all, step, false, results.length(), costs.get(b));
      }
    }
  }

  private static Step transport(
      OpenClCoordinates x, OpenClCoordinates y, Masses masses, double order, Results results) {
    return launcher -> {
      results.set(launcher.kernel);
      setX(launcher.kernel, x, masses);
      setY(launcher.kernel, y, masses, order);
      setEnds(launcher, masses, x.sliceCount(), x.size() + y.size() + 2);
      launcher.launchGroups(Stage.TRANSPORT, x.sliceCount());
    };
  }

  @Override
  public void transportToUniform(CircleCoordinates x, SliceCosts costs) {
    synchronized (session) {
      OpenClCoordinates first = opened(x);
      Masses masses = Masses.of(x.points());
      try (Scratch scratch = new Scratch(session)) {
        Results results = Results.of(first, scratch);
        Step step =
            launcher -> {
              results.set(launcher.kernel);
              setX(launcher.kernel, first, masses);
              setEnds(launcher, masses, first.sliceCount(), first.size() + 1);
              launcher.launchGroups(Stage.TRANSPORT_TO_UNIFORM, first.sliceCount());
            };
        float[] found = solve(first, step, first.hasGradient(), results.length(), costs);
        first.keepPotentials(found, results.xPotentials());
      }
    }
  }

  /**
   * Runs a step whose first results are two per slice, the relative cost and the largest move, and
   * returns all results. A step that sets gradients is recorded.
   */
  private float[] solve(
      OpenClCoordinates x, Step step, boolean records, int results, SliceCosts costs) {
    float[] found =
        records ? session.recordAnswer(x.lineage(), step, results) : session.answer(step, results);
    for (int slice = 0; slice < x.sliceCount(); slice++) {
      costs.set(x.firstSlice() + slice, found[2 * slice], found[2 * slice + 1]);
    }
    return found;
  }

  private static void setX(StageKernel kernel, OpenClCoordinates x, Masses masses) {
    kernel.xPoints = x.size();
    kernel.xKeys = x.sortedKeys;
    kernel.xPermutation = x.permutation;
    kernel.xMassOrder = masses.xVary() ? x.permutation : 0;
    kernel.xGradient = x.gradients;
    kernel.xUnit = masses.xUnit();
    kernel.total = masses.total();
  }

  private static void setY(StageKernel kernel, OpenClCoordinates y, Masses masses, double order) {
    kernel.yPoints = y.size();
    kernel.yKeys = y.sortedKeys;
    kernel.yPermutation = y.permutation;
    kernel.yMassOrder = masses.yVary() ? y.permutation : 0;
    kernel.yGradient = y.gradients;
    kernel.yUnit = masses.yUnit();
    kernel.order = (float) order;
  }

  /** Sends the masses, and makes room for the ends of atoms, which equal weights do not need. */
  private static void setEnds(Launcher launcher, Masses masses, int slices, int endsPerSlice) {
    launcher.giveMasses(masses.masses());
    long length = masses.equal() ? 1 : (long) slices * endsPerSlice;
    if (length > LONGEST) {
      throw new IllegalStateException(
          "out of device memory: the masses of "
              + slices
              + " slices take "
              + Long.BYTES * length
              + " bytes, more than an array of the device holds");
    }
    if (launcher.kernel.ends.length < length) {
      launcher.kernel.ends = new long[(int) length];
    }
  }

  private static OpenClCoordinates opened(CircleCoordinates coordinates) {
    OpenClCoordinates device = (OpenClCoordinates) coordinates;
    device.checkOpen();
    return device;
  }
}
