package io.github.dssw.scalar;

import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.Parts;
import io.github.dssw.spi.SliceCosts;
import java.util.Arrays;
import java.util.List;

/** Computes transport on circles by the best monotone plan. */
final class ScalarTransport implements CircleOT {
  @Override
  public void transport(CircleCoordinates x, CircleCoordinates y, double order, SliceCosts costs) {
    ScalarCoordinates cx = (ScalarCoordinates) x;
    ScalarCoordinates cy = (ScalarCoordinates) y;
    for (int s = 0; s < x.sliceCount(); s++) {
      boolean wantPotentials = cx.hasPotentials(s) || cy.hasPotentials(s);
      Plan plan = Plan.best(cx.sorted(s), cy.sorted(s), order, wantPotentials);
      plan.setCost(x.firstSlice() + s, costs);
      addGradients(plan.coupling(), plan.alpha(), plan.power(), cx, cy, s);
      if (wantPotentials) {
        Potentials.Pair pair =
            Potentials.of(cx.sorted(s), cy.sorted(s), plan.alpha(), plan.power());
        cx.setPotentials(s, pair.x());
        cy.setPotentials(s, pair.y());
      }
    }
  }

  @Override
  public void transportParts(
      CircleCoordinates pooled, List<Parts> draws, double order, List<SliceCosts> costs) {
    ScalarCoordinates coordinates = (ScalarCoordinates) pooled;
    for (int s = 0; s < pooled.sliceCount(); s++) {
      SortedCircle sorted = coordinates.sorted(s);
      for (int b = 0; b < draws.size(); b++) {
        Parts parts = draws.get(b);
        SortedCircle x = sorted.part(parts.rawCopies(), 1, parts.xSize());
        SortedCircle y = sorted.part(parts.rawCopies(), -1, parts.ySize());
        Plan.best(x, y, order, false).setCost(pooled.firstSlice() + s, costs.get(b));
      }
    }
  }

  /** The best plan between two rows of atoms. */
  record Plan(Coupling coupling, double alpha, CirclePower power) {
    static Plan best(SortedCircle x, SortedCircle y, double order, boolean exactBreak) {
      Coupling coupling = new Coupling(x, y);
      double alpha = bestShift(x, y, coupling, order, exactBreak);
      double unit = CirclePower.needsUnit(order) ? largestMove(coupling, alpha) : 1;
      return new Plan(coupling, alpha, new CirclePower(order, unit));
    }

    void setCost(int slice, SliceCosts costs) {
      costs.set(slice, cost(coupling, alpha, power), power.unit());
    }
  }

  private static double bestShift(
      SortedCircle x, SortedCircle y, Coupling coupling, double order, boolean exactBreak) {
    if (order == 1) {
      return -LevelMedian.of(x, y);
    }
    return exactBreak ? BestShift.findBreak(coupling, order) : BestShift.find(coupling, order);
  }

  /** Returns the largest distance of the plan; 1 if nothing moves. */
  private static double largestMove(Coupling coupling, double alpha) {
    double[] largest = new double[1];
    coupling.walk(alpha, (i, j, delta, mass) -> largest[0] = Math.max(largest[0], Math.abs(delta)));
    return largest[0] == 0 ? 1 : largest[0];
  }

  private static double cost(Coupling coupling, double alpha, CirclePower power) {
    double[] sum = new double[1];
    coupling.walk(alpha, (i, j, delta, mass) -> sum[0] += mass * power.of(delta));
    return sum[0];
  }

  /** Adds mass · ∂|δ|^p/∂δ to x, and subtracts it from y, where they have a gradient. */
  private static void addGradients(
      Coupling coupling,
      double alpha,
      CirclePower power,
      ScalarCoordinates x,
      ScalarCoordinates y,
      int slice) {
    if (!x.hasGradient() && !y.hasGradient()) {
      return;
    }
    double[] gradientX = cleared(x, slice);
    double[] gradientY = cleared(y, slice);
    int[] permutationX = x.sorted(slice).permutation;
    int[] permutationY = y.sorted(slice).permutation;
    coupling.walk(
        alpha,
        (i, j, delta, mass) -> {
          double g = mass * power.derivative(delta);
          if (gradientX.length > 0) {
            gradientX[permutationX[i]] += g;
          }
          if (gradientY.length > 0) {
            gradientY[permutationY[j]] -= g;
          }
        });
  }

  @Override
  public void transportToUniform(CircleCoordinates x, SliceCosts costs) {
    ScalarCoordinates cx = (ScalarCoordinates) x;
    for (int s = 0; s < x.sliceCount(); s++) {
      SortedCircle atoms = cx.sorted(s);
      costs.set(x.firstSlice() + s, costToUniform(atoms));
      if (cx.hasGradient()) {
        gradientToUniform(atoms, cleared(cx, s));
      }
      if (cx.hasPotentials(s)) {
        cx.setPotentials(s, Potentials.toUniform(atoms, mean(atoms)));
      }
    }
  }

  /**
   * Returns the variance of F⁻¹(t) − t over t: every shift of the uniform measure is the uniform
   * measure (docs/mathematics.md, "Transport on a circle").
   */
  static double costToUniform(SortedCircle atoms) {
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
      gradient[atoms.permutation[i]] =
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

  /** Returns the mass below atom i plus the mass up to and including it. */
  private static double levels(SortedCircle atoms, int i) {
    return atoms.level[i] + (i == 0 ? 0 : atoms.level[i - 1]);
  }

  /** Returns the gradient row of a slice, set to 0; empty if there is no gradient. */
  private static double[] cleared(ScalarCoordinates c, int slice) {
    double[] row = c.gradient(slice);
    Arrays.fill(row, 0);
    return row;
  }
}
