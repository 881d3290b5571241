package io.github.dssw.simd.projection;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceTile;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;

/**
 * Coordinates in groups of slices, one slice per lane, with the points in their own order. Made by
 * {@link SimdProjection}.
 *
 * <p>Coordinates with a gradient keep the components u instead of the turns, from which the turns
 * are quickly computed; in low dimension they keep the turns, and {@link PullBack} computes u
 * again. A factor of the gradient is stored per slice and applied when the gradient is read, which
 * saves a pass over memory. Arrays that are not needed are empty.
 */
public final class SimdCoordinates extends CircleCoordinates {
  private static final float[] NONE = {};

  /**
   * Potentials of two slices are added to each other only within so many neighbours. All tiles have
   * a multiple of it, so that the bits of the sums do not depend on the tiles.
   */
  private static final int SLICES_IN_ORDER = 4;

  private final Pool pool;
  private final CoordinateNeeds needs;
  private final SortedRows[] sortedRows;
  private final float[] gradientFactors;
  private float[] turns;
  private float[] components;
  private float[] gradient;

  /** The potentials, one row per slice that has them. */
  private float[] potentials;

  /** The row of each slice in {@link #potentials}, or −1. */
  private final int[] potentialRows;

  SimdCoordinates(Pool pool, SpherePoints points, SliceTile tile, CoordinateNeeds needs) {
    super(points, tile);
    this.pool = pool;
    this.needs = needs;
    long entries = (long) groups() * points.size() * Lanes.COUNT;
    boolean keepsComponents = keepsComponents(points.dimension(), needs);
    this.turns = keepsComponents ? NONE : pool.takeFloats(entries);
    this.components = keepsComponents ? pool.takeFloats(2 * entries) : NONE;
    this.gradient = needs.gradient() ? pool.takeFloats(entries) : NONE;
    this.potentialRows = potentialRows(needs.potentials(), tile);
    long rows = Arrays.stream(potentialRows).filter(row -> row >= 0).count();
    this.potentials = rows > 0 ? pool.takeFloats(rows * points.size()) : NONE;
    this.gradientFactors = new float[needs.gradient() ? groups() * Lanes.COUNT : 0];
    Arrays.fill(gradientFactors, 1);
    this.sortedRows = new SortedRows[needs.sortedRows() ? groups() : 0];
    Arrays.setAll(sortedRows, g -> new SortedRows());
  }

  private static int[] potentialRows(PotentialSlices wanted, SliceTile tile) {
    int[] rows = new int[tile.count()];
    int count = 0;
    for (int s = 0; s < rows.length; s++) {
      rows[s] = wanted.contains(tile.from() + s) ? count++ : -1;
    }
    return rows;
  }

  private static boolean keepsComponents(int dimension, CoordinateNeeds needs) {
    return needs.gradient() && !PullBack.recomputesComponents(dimension);
  }

  /** Returns the bytes that one coordinate takes. */
  static int bytesPerCoordinate(int dimension, CoordinateNeeds needs) {
    int unsorted = needs.sortedRows() && !needs.gradient() ? 0 : 1;
    int floats = (keepsComponents(dimension, needs) ? 2 : unsorted) + (needs.gradient() ? 1 : 0);
    int others = (needs.sortedRows() ? 2 : 0) + (needs.potentials().any() ? 1 : 0);
    return Float.BYTES * (floats + others);
  }

  /** Returns the number of groups of slices. */
  public int groups() {
    return (sliceCount() + Lanes.COUNT - 1) / Lanes.COUNT;
  }

  /** Returns the number of lanes of a group that hold a slice. */
  public int lanes(int group) {
    return Math.min(Lanes.COUNT, sliceCount() - group * Lanes.COUNT);
  }

  /** Returns whether there is a gradient. */
  public boolean hasGradient() {
    return needs.gradient();
  }

  /** Returns whether there are potentials in a slice. */
  public boolean hasPotentials(int group, int lane) {
    return potentialRows[group * Lanes.COUNT + lane] >= 0;
  }

  private boolean hasPotentials(int group) {
    for (int lane = 0; lane < lanes(group); lane++) {
      if (hasPotentials(group, lane)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether sorted rows of a group must come with the permutation of the points. */
  public boolean needsPermutation(int group) {
    return needs.gradient() || needs.permutation() || points().isWeighted() || hasPotentials(group);
  }

  /** Returns whether {@link #sortedRows} may be called. */
  public boolean keepsSortedRows() {
    return needs.sortedRows();
  }

  /** Returns the sorted rows of a group. */
  public SortedRows sortedRows(int group) {
    return sortedRows[group];
  }

  /** Returns whether {@link #components} are kept, and {@link #turns()} are not. */
  boolean keepsComponents() {
    return keepsComponents(points().dimension(), needs);
  }

  /** Returns the components: two vectors per point and group. */
  float[] components() {
    return components;
  }

  /** Returns the turns: one vector per point and group. */
  float[] turns() {
    return turns;
  }

  /** Returns the gradient, one vector per point and group, without its factors. */
  public float[] gradient() {
    return gradient;
  }

  /** Returns the factor of the gradient in each slice. */
  float[] gradientFactors() {
    return gradientFactors;
  }

  /** Returns where the entries of a group start, counted in vectors. */
  public int start(int group) {
    return group * points().size();
  }

  /** Writes the turns of one group, one vector per point. */
  public void readTurns(int group, float[] into) {
    int n = points().size();
    if (keepsComponents()) {
      Arctangent.turns(components, start(group) * Lanes.PAIR, n, into, 0);
    } else {
      System.arraycopy(turns, start(group) * Lanes.COUNT, into, 0, n * Lanes.COUNT);
    }
  }

  /**
   * Sets the gradient in one slice from that in its sorted row.
   *
   * @param ranked the derivative in each entry of the row
   */
  public void setGradient(int group, int lane, SortedRows rows, float[] ranked) {
    int first = start(group) * Lanes.COUNT + lane;
    scatter(ranked, rows.permutation(), rows.row(lane), points().size(), gradient, first);
  }

  private static void scatter(
      float[] ranked, int[] permutation, int row, int n, float[] gradient, int first) {
    for (int i = 0; i < n; i++) {
      gradient[first + permutation[row + i] * Lanes.COUNT] = ranked[i];
    }
  }

  /**
   * Sets the potentials in one slice, if they are needed, from those of its sorted row.
   *
   * @param ranked the potential of each entry of the row, up to a constant
   * @param mean the mean of them, which is subtracted
   */
  public void setPotentials(int group, int lane, SortedRows rows, double[] ranked, double mean) {
    if (hasPotentials(group, lane)) {
      int first = potentialRows[group * Lanes.COUNT + lane] * points().size();
      int[] permutation = rows.permutation();
      int row = rows.row(lane);
      for (int i = 0; i < points().size(); i++) {
        potentials[first + permutation[row + i]] = (float) (ranked[i] - mean);
      }
    }
  }

  @Override
  public void addPotentials(double[] factors, int fromPoint, int toPoint, double[] sums) {
    for (int from = 0; from < sliceCount(); from += SLICES_IN_ORDER) {
      int waiting = -1;
      for (int s = from; s < Math.min(sliceCount(), from + SLICES_IN_ORDER); s++) {
        if (factors[firstSlice() + s] != 0) {
          if (waiting >= 0) {
            addTwo(factors, waiting, s, fromPoint, toPoint, sums);
          }
          waiting = waiting >= 0 ? -1 : s;
        }
      }
      if (waiting >= 0) {
        addOne(factors[firstSlice() + waiting], waiting, fromPoint, toPoint, sums);
      }
    }
  }

  private void addOne(double factor, int slice, int fromPoint, int toPoint, double[] sums) {
    int row = potentialRows[slice] * points().size();
    for (int i = fromPoint; i < toPoint; i++) {
      sums[i] += factor * potentials[row + i];
    }
  }

  /** Adds two slices, which reads and writes the sums once instead of twice. */
  private void addTwo(
      double[] factors, int slice, int other, int fromPoint, int toPoint, double[] sums) {
    double factor0 = factors[firstSlice() + slice];
    double factor1 = factors[firstSlice() + other];
    int row0 = potentialRows[slice] * points().size();
    int row1 = potentialRows[other] * points().size();
    for (int i = fromPoint; i < toPoint; i++) {
      sums[i] += factor0 * potentials[row0 + i] + factor1 * potentials[row1 + i];
    }
  }

  @Override
  public void keepPotentialsOnly() {
    releaseTurns();
  }

  /** Sets the gradient in the lanes of a group that hold no slice to 0, as sums need it. */
  public void clearUnusedLanes(int group) {
    if (lanes(group) < Lanes.COUNT) {
      int from = start(group) * Lanes.COUNT;
      Arrays.fill(gradient, from, from + points().size() * Lanes.COUNT, 0);
    }
  }

  /**
   * Sets the coordinates in lanes that hold no slice to those of some point, where no matrix
   * product sets them. Components are not 0, of which the arctangent is slow.
   */
  void fillUnusedCoordinates() {
    int last = groups() - 1;
    if (lanes(last) < Lanes.COUNT) {
      int width = keepsComponents() ? Lanes.PAIR : Lanes.COUNT;
      float[] coordinates = keepsComponents() ? components : turns;
      float some = keepsComponents() ? 1 : 0;
      Arrays.fill(coordinates, start(last) * width, start(groups()) * width, some);
    }
  }

  /** Applies the factors, so that a network can add to the gradient. */
  public void applyGradientFactors() {
    int n = points().size();
    for (int g = 0; g < groups(); g++) {
      FloatVector factor = fromArray(FLOATS, gradientFactors, g * Lanes.COUNT);
      for (int at = start(g) * Lanes.COUNT; at < (start(g) + n) * Lanes.COUNT; at += Lanes.COUNT) {
        fromArray(FLOATS, gradient, at).mul(factor).intoArray(gradient, at);
      }
    }
    Arrays.fill(gradientFactors, 1);
  }

  @Override
  public void scaleGradient(double[] factors) {
    for (int s = 0; s < sliceCount() && hasGradient(); s++) {
      gradientFactors[s] *= (float) factors[firstSlice() + s];
    }
  }

  /** Releases the unsorted turns, which nobody reads once the rows are sorted. */
  void releaseTurns() {
    give(turns);
    turns = NONE;
  }

  @Override
  public void close() {
    give(turns);
    give(components);
    give(gradient);
    give(potentials);
    turns = NONE;
    components = NONE;
    gradient = NONE;
    potentials = NONE;
  }

  private void give(float[] array) {
    if (array.length > 0) {
      pool.giveFloats(array);
    }
  }
}
