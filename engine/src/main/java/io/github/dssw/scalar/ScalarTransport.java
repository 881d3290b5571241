package io.github.dssw.scalar;

import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CircleOT;
import java.util.Arrays;

/** Transport on circles by the best monotone plan. */
final class ScalarTransport implements CircleOT {
  @Override
  public void transport(
      CircleCoordinates x, CircleCoordinates y, double order, boolean gradient, double[] costs) {
    ScalarCoordinates cx = (ScalarCoordinates) x;
    ScalarCoordinates cy = (ScalarCoordinates) y;
    for (int s = 0; s < x.sliceCount(); s++) {
      Coupling coupling = new Coupling(cx.sorted(s), cy.sorted(s), order);
      double alpha = bestShift(coupling, cx.sorted(s), cy.sorted(s), order);
      costs[x.firstSlice() + s] = coupling.cost();
      if (gradient) {
        coupling.addGradient(alpha, cleared(cx, s), cleared(cy, s));
      }
    }
  }

  @Override
  public void transportToUniform(CircleCoordinates x, boolean gradient, double[] costs) {
    ScalarCoordinates cx = (ScalarCoordinates) x;
    for (int s = 0; s < x.sliceCount(); s++) {
      SortedCircle atoms = cx.sorted(s);
      costs[x.firstSlice() + s] = costToUniform(atoms);
      if (gradient) {
        gradientToUniform(atoms, cleared(cx, s));
      }
    }
  }

  private static double bestShift(Coupling coupling, SortedCircle x, SortedCircle y, double order) {
    if (order != 1) {
      return BestShift.find(coupling);
    }
    double alpha = -LevelMedian.of(x, y);
    coupling.evaluate(alpha);
    return alpha;
  }

  /** The variance of F⁻¹(t) − t over t: all shifts of the uniform measure are the same. */
  private static double costToUniform(SortedCircle atoms) {
    double mean = mean(atoms);
    double sum = 0;
    for (int i = 0; i < atoms.size(); i++) {
      double x = atoms.turns[i];
      sum += atoms.mass[i] * ((x - mean) * (x - mean) + x * (1 - levels(atoms, i)));
    }
    return Math.max(0, sum + 1.0 / 12);
  }

  private static void gradientToUniform(SortedCircle atoms, double[] gradient) {
    double mean = mean(atoms);
    for (int i = 0; i < atoms.size(); i++) {
      gradient[atoms.order[i]] =
          atoms.mass[i] * (2 * (atoms.turns[i] - mean) + 1 - levels(atoms, i));
    }
  }

  private static double mean(SortedCircle atoms) {
    double sum = 0;
    for (int i = 0; i < atoms.size(); i++) {
      sum += atoms.mass[i] * atoms.turns[i];
    }
    return sum;
  }

  /** The masses below and up to atom i, added. */
  private static double levels(SortedCircle atoms, int i) {
    return atoms.level[i] + (i == 0 ? 0 : atoms.level[i - 1]);
  }

  private static double[] cleared(ScalarCoordinates c, int slice) {
    if (!c.differentiable()) {
      return null;
    }
    Arrays.fill(c.gradient[slice], 0);
    return c.gradient[slice];
  }
}
