package io.github.dssw.scalar;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceTile;
import java.util.Arrays;

/** Coordinates as rows of doubles, one row per slice, in the order of the points. */
final class ScalarCoordinates extends CircleCoordinates {
  private final boolean hasGradient;

  /** One row per slice. */
  final double[][] turns;

  /** ∂/∂turns; the rows are empty if there is no gradient. */
  private final double[][] gradient;

  /** The potentials of the points; the rows are empty if they are not needed. */
  private final double[][] potentials;

  private final PotentialSlices potentialSlices;
  private final SortedCircle[] sorted;

  ScalarCoordinates(SpherePoints points, SliceTile tile, CoordinateNeeds needs) {
    super(points, tile);
    int slices = tile.count();
    this.hasGradient = needs.gradient();
    this.turns = new double[slices][points.size()];
    this.gradient = new double[slices][needs.gradient() ? points.size() : 0];
    this.potentialSlices = needs.potentials();
    this.potentials = new double[slices][];
    Arrays.setAll(potentials, s -> new double[hasPotentials(s) ? points.size() : 0]);
    this.sorted = new SortedCircle[slices];
  }

  /** Sorts all rows, once the coordinates are set. */
  void sort() {
    for (int s = 0; s < turns.length; s++) {
      sorted[s] = SortedCircle.of(turns[s], points());
    }
  }

  /** Returns the atoms of one slice in ascending order. */
  SortedCircle sorted(int slice) {
    return sorted[slice];
  }

  boolean hasGradient() {
    return hasGradient;
  }

  /** Returns the gradient in one slice of the tile; empty if there is none. */
  double[] gradient(int slice) {
    return gradient[slice];
  }

  /** Returns whether potentials are needed in a slice of the tile. */
  boolean hasPotentials(int slice) {
    return potentialSlices.contains(firstSlice() + slice);
  }

  /** Sets the potentials in one slice, if they are needed, from those of its sorted atoms. */
  void setPotentials(int slice, double[] ofAtoms) {
    int[] permutation = sorted[slice].permutation;
    for (int i = 0; i < potentials[slice].length; i++) {
      potentials[slice][permutation[i]] = ofAtoms[i];
    }
  }

  @Override
  public void addPotentials(double[] factors, int fromPoint, int toPoint, double[] sums) {
    for (int s = 0; s < potentials.length; s++) {
      for (int i = fromPoint; i < toPoint && hasPotentials(s); i++) {
        sums[i] += factors[firstSlice() + s] * potentials[s][i];
      }
    }
  }

  @Override
  public void scaleGradient(double[] factors) {
    for (int s = 0; s < gradient.length; s++) {
      for (int i = 0; i < gradient[s].length; i++) {
        gradient[s][i] *= factors[firstSlice() + s];
      }
    }
  }

  @Override
  public void close() {
    // The garbage collector frees the arrays.
  }
}
