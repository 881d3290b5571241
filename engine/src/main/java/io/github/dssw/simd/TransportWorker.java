package io.github.dssw.simd;

import io.github.dssw.simd.matching.Atoms;
import io.github.dssw.simd.matching.CircleCost;
import io.github.dssw.simd.matching.EqualMatcher;
import io.github.dssw.simd.matching.FixedMasses;
import io.github.dssw.simd.matching.RowLevels;
import io.github.dssw.simd.matching.RowMatcher;
import io.github.dssw.simd.matching.RowPotentials;
import io.github.dssw.simd.matching.UnequalMatcher;
import io.github.dssw.simd.matching.UniformTarget;
import io.github.dssw.simd.matching.WeightedMatcher;
import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.projection.CoordinateSorter;
import io.github.dssw.simd.projection.SimdCoordinates;
import io.github.dssw.simd.sort.RowParts;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;
import io.github.dssw.spi.SliceCosts;
import java.util.List;

/** Transport of one tile after another. Owns the sorted rows and the matchers. Not thread-safe. */
final class TransportWorker {
  private final Side sideX = new Side();
  private final Side sideY = new Side();
  private final RowMatcher equal = new EqualMatcher();
  private final RowMatcher unequal = new UnequalMatcher();
  private final RowMatcher weighted = new WeightedMatcher();
  private final RowParts rowParts = new RowParts();
  private final RowPotentials potentials = new RowPotentials();
  private CircleCost cost = CircleCost.of(2);

  void transport(SimdCoordinates x, SimdCoordinates y, double order, SliceCosts costs) {
    setOrder(order);
    RowMatcher matcher = matcher(x.points(), y.points());
    boolean wantGradient = x.hasGradient() || y.hasGradient();
    sideX.start(x.points());
    sideY.start(y.points());
    for (int g = 0; g < x.groups(); g++) {
      SortedRows xs = sideX.sort(x, g);
      SortedRows ys = sideY.sort(y, g);
      for (int lane = 0; lane < x.lanes(g); lane++) {
        Atoms atomsX = sideX.atoms(x.points(), xs, lane);
        Atoms atomsY = sideY.atoms(y.points(), ys, lane);
        boolean wantPotentials = x.hasPotentials(g, lane) || y.hasPotentials(g, lane);
        double relativeCost = matcher.match(cost, atomsX, atomsY, wantGradient);
        costs.set(x.firstSlice() + g * Lanes.COUNT + lane, relativeCost, matcher.unit());
        if (wantPotentials) {
          matcher.potentials(cost, atomsX, atomsY, potentials);
          x.setPotentials(g, lane, xs, potentials.x(), potentials.meanX());
          y.setPotentials(g, lane, ys, potentials.y(), potentials.meanY());
        }
        if (wantGradient) {
          matcher.derive(cost);
        }
        if (x.hasGradient()) {
          matcher.gradientX(sideX.gradient);
          x.setGradient(g, lane, xs, sideX.gradient);
        }
        if (y.hasGradient()) {
          matcher.gradientY(sideY.gradient);
          y.setGradient(g, lane, ys, sideY.gradient);
        }
      }
    }
  }

  private RowMatcher matcher(SpherePoints x, SpherePoints y) {
    if (x.isWeighted() || y.isWeighted()) {
      return weighted;
    }
    return x.size() == y.size() ? equal : unequal;
  }

  /**
   * Takes each slice through all draws before the next slice, so that its sorted row stays in
   * cache. Only the draws, one bit per point, are read from memory.
   */
  void transportParts(
      SimdCoordinates pooled, List<Parts> draws, double order, List<SliceCosts> costs) {
    setOrder(order);
    for (int from = 0; from < draws.size(); from += RowParts.MOST_DRAWS) {
      int to = Math.min(draws.size(), from + RowParts.MOST_DRAWS);
      transportDraws(pooled, draws.subList(from, to), costs.subList(from, to));
    }
  }

  private void transportDraws(SimdCoordinates pooled, List<Parts> draws, List<SliceCosts> costs) {
    rowParts.setDraws(draws);
    for (int g = 0; g < pooled.groups(); g++) {
      for (int lane = 0; lane < pooled.lanes(g); lane++) {
        int slice = pooled.firstSlice() + g * Lanes.COUNT + lane;
        rowParts.setRow(pooled.sortedRows(g), lane);
        for (int b = 0; b < draws.size(); b++) {
          matchParts(draws.get(b), b, slice, costs.get(b));
        }
      }
    }
  }

  private void matchParts(Parts parts, int draw, int slice, SliceCosts costs) {
    rowParts.divide(draw);
    RowMatcher matcher = parts.xSize() == parts.ySize() ? equal : unequal;
    Atoms x = sideX.equalAtoms(rowParts.x(), 0, parts.xSize());
    Atoms y = sideY.equalAtoms(rowParts.y(), 0, parts.ySize());
    double relativeCost = matcher.match(cost, x, y, false);
    costs.set(slice, relativeCost, matcher.unit());
  }

  private void setOrder(double order) {
    if (cost.order() != order) {
      cost = CircleCost.of(order);
    }
  }

  void transportToUniform(SimdCoordinates x, SliceCosts costs) {
    sideX.start(x.points());
    for (int g = 0; g < x.groups(); g++) {
      SortedRows xs = sideX.sort(x, g);
      for (int lane = 0; lane < x.lanes(g); lane++) {
        Atoms atoms = sideX.atoms(x.points(), xs, lane);
        double mean = UniformTarget.mean(atoms);
        double value = UniformTarget.cost(atoms, mean);
        costs.set(x.firstSlice() + g * Lanes.COUNT + lane, value);
        if (x.hasGradient()) {
          UniformTarget.gradient(atoms, mean, sideX.gradient);
          x.setGradient(g, lane, xs, sideX.gradient);
        }
        if (x.hasPotentials(g, lane)) {
          potentials.toUniform(atoms, mean);
          x.setPotentials(g, lane, xs, potentials.x(), potentials.meanX());
        }
      }
    }
  }

  /** The buffers of one of the two sets. */
  private static final class Side {
    private final CoordinateSorter sorter = new CoordinateSorter();
    private final SortedRows rows = new SortedRows();
    private final FixedMasses masses = new FixedMasses();
    private final RowLevels levels = new RowLevels();
    private float[] gradient = {};

    /** The number of atoms of equal mass that {@link #levels} holds; 0 if the masses differ. */
    private int equalAtoms;

    /** Takes the masses of the points of a tile. */
    void start(SpherePoints points) {
      if (points.isWeighted()) {
        masses.set(points.rawWeights());
      }
    }

    /** Returns the sorted rows of a group, and prepares for its gradient. */
    SortedRows sort(SimdCoordinates coordinates, int group) {
      if (coordinates.hasGradient()) {
        gradient = Buffers.atLeast(gradient, coordinates.points().size());
        coordinates.clearUnusedLanes(group);
      }
      if (coordinates.keepsSortedRows()) {
        return coordinates.sortedRows(group);
      }
      sorter.sort(coordinates, group, rows);
      return rows;
    }

    /** Returns the atoms of a row. */
    Atoms atoms(SpherePoints points, SortedRows sorted, int lane) {
      int n = points.size();
      int row = sorted.row(lane);
      if (!points.isWeighted()) {
        return equalAtoms(sorted.values(), row, n);
      }
      equalAtoms = 0;
      levels.setMasses(masses, sorted.permutation(), row, n);
      return new Atoms(sorted.values(), row, n, levels);
    }

    /** Returns the atoms of a row, all of the same mass. */
    Atoms equalAtoms(float[] values, int row, int n) {
      if (equalAtoms != n) {
        levels.setEqual(n);
        equalAtoms = n;
      }
      return new Atoms(values, row, n, levels);
    }
  }
}
