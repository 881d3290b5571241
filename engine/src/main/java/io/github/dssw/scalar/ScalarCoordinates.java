package io.github.dssw.scalar;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;

/** Coordinates as rows of doubles, in the order of the points. */
final class ScalarCoordinates implements CircleCoordinates {
  private final SpherePoints points;
  private final int firstSlice;

  /** One row a slice. */
  final double[][] turns;

  /** ∂/∂turns, or null if not differentiable. */
  final double[][] gradient;

  private final SortedCircle[] sorted;

  ScalarCoordinates(SpherePoints points, int firstSlice, int slices, boolean differentiable) {
    this.points = points;
    this.firstSlice = firstSlice;
    this.turns = new double[slices][points.size()];
    this.gradient = differentiable ? new double[slices][points.size()] : null;
    this.sorted = new SortedCircle[slices];
  }

  /** The atoms of one slice in order round the circle; sorted on first use. */
  SortedCircle sorted(int slice) {
    if (sorted[slice] == null) {
      sorted[slice] = SortedCircle.of(turns[slice], points);
    }
    return sorted[slice];
  }

  boolean differentiable() {
    return gradient != null;
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
    return turns.length;
  }

  @Override
  public void read(int sliceInTile, double[] into) {
    System.arraycopy(turns[sliceInTile], 0, into, 0, points.size());
  }

  @Override
  public void readGradient(int sliceInTile, double[] into) {
    System.arraycopy(gradient[sliceInTile], 0, into, 0, points.size());
  }

  @Override
  public void scaleGradient(double[] factors) {
    if (gradient == null) {
      return;
    }
    for (int s = 0; s < gradient.length; s++) {
      for (int i = 0; i < gradient[s].length; i++) {
        gradient[s][i] *= factors[firstSlice + s];
      }
    }
  }

  @Override
  public void close() {
    // The garbage collector does it.
  }
}
