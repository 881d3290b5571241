package io.github.dssw.simd;

import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import java.util.Arrays;

/**
 * Coordinates in groups of slices, one slice a lane, points in their own order.
 *
 * <p>Differentiable ones have a gradient. Unless the way back makes them again, they keep the
 * components u instead, from which coordinates are quickly had. Scaling the gradient is put off
 * until it is read, which saves a pass over memory.
 */
final class SimdCoordinates implements CircleCoordinates {
  private final ArrayPool pool;
  private final SpherePoints points;
  private final int firstSlice;
  private final int slices;
  private final CoordinateNeeds needs;
  private float[] turns;
  private float[] components;
  private float[] gradient;
  private final float[] factors;
  private SortedRows[] sorted;

  SimdCoordinates(
      ArrayPool pool, SpherePoints points, int firstSlice, int slices, CoordinateNeeds needs) {
    boolean differentiable = needs.gradient();
    this.needs = needs;
    this.pool = pool;
    this.points = points;
    this.firstSlice = firstSlice;
    this.slices = slices;
    long entries = (long) groups() * points.size() * Lanes.COUNT;
    if (differentiable && !PullBack.remakesComponents(points.dimension())) {
      components = pool.take(2 * entries);
    } else {
      turns = pool.take(entries);
    }
    if (differentiable) {
      gradient = pool.take(entries);
      factors = new float[groups() * Lanes.COUNT];
      Arrays.fill(factors, 1);
    } else {
      factors = null;
    }
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

  int groups() {
    return (slices + Lanes.COUNT - 1) / Lanes.COUNT;
  }

  /** How many lanes of a group hold slices. */
  int lanes(int group) {
    return Math.min(Lanes.COUNT, slices - group * Lanes.COUNT);
  }

  boolean differentiable() {
    return gradient != null;
  }

  boolean keepsComponents() {
    return components != null;
  }

  /** A pair of vectors a point and group. */
  float[] components() {
    return components;
  }

  /** A vector a point and group, to be multiplied by {@link #factors}. */
  float[] gradient() {
    return gradient;
  }

  /** One factor a slice. */
  float[] factors() {
    return factors;
  }

  /** A vector a point and group; null if components are kept. */
  float[] turns() {
    return turns;
  }

  /** Where the entries of a group start, counted in vectors. */
  int start(int group) {
    return group * points.size();
  }

  /** Sets the turns of one group in {@code into}, a vector a point. */
  void turns(int group, float[] into) {
    int n = points.size();
    if (keepsComponents()) {
      Arctangent.turns(components, start(group) * Lanes.PAIR, n, into, 0);
    } else {
      System.arraycopy(turns, start(group) * Lanes.COUNT, into, 0, n * Lanes.COUNT);
    }
  }

  /** The sorted rows of each group, once {@link #sort} was called; null before. */
  SortedRows[] sorted() {
    return sorted;
  }

  /** Makes sorted rows and keeps them, for networks, with their order where it can be asked for. */
  void sort(SimdScratch scratch) {
    SortedRows[] rows = new SortedRows[groups()];
    for (int g = 0; g < rows.length; g++) {
      rows[g] = new SortedRows();
      TileSort.sort(this, g, differentiable() || points.isWeighted(), scratch, rows[g]);
    }
    sorted = rows;
  }

  /** Whether sorted rows are kept for networks. */
  boolean keepsSortedRows() {
    return needs.sortedRows();
  }

  /** The sorted rows of a group: those that are kept, or made in {@code into}. */
  SortedRows sorted(int group, boolean withOrder, SimdScratch scratch, SortedRows into) {
    if (sorted != null) {
      return sorted[group];
    }
    TileSort.sort(this, group, withOrder || points.isWeighted(), scratch, into);
    return into;
  }

  /** Applies the factors, so that something else can be added to the gradient. */
  void settleGradient() {
    int n = points.size();
    for (int g = 0; g < groups(); g++) {
      var factor = Lanes.load(factors, g * Lanes.COUNT);
      for (int at = start(g) * Lanes.COUNT; at < (start(g) + n) * Lanes.COUNT; at += Lanes.COUNT) {
        Lanes.load(gradient, at).mul(factor).intoArray(gradient, at);
      }
    }
    Arrays.fill(factors, 1);
  }

  @Override
  public void scaleGradient(double[] given) {
    for (int s = 0; s < slices && differentiable(); s++) {
      factors[s] *= (float) given[firstSlice + s];
    }
  }

  @Override
  public void close() {
    if (turns != null) {
      pool.give(turns);
    }
    if (components != null) {
      pool.give(components);
    }
    if (gradient != null) {
      pool.give(gradient);
    }
    turns = null;
    components = null;
    gradient = null;
    sorted = null;
  }
}
