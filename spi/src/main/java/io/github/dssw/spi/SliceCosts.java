package io.github.dssw.spi;

import java.util.Arrays;

/**
 * The transport cost W<sub>p</sub><sup>p</sup> of every slice, stored so that a large order p does
 * not underflow: each cost is a number times a unit to the power p.
 *
 * <pre>{@code
 * costs.set(slice, cost);                     // W = cost
 * costs.set(slice, relativeCost, largestMove); // W = relativeCost · largestMove^p
 * }</pre>
 *
 * <p>Threads may set different slices at the same time.
 */
public final class SliceCosts {
  private final double order;
  private final double[] relative;
  private final double[] units;

  /** Creates the costs of {@code sliceCount} slices, all 0, for transport of this order p. */
  public SliceCosts(int sliceCount, double order) {
    this.order = order;
    this.relative = new double[sliceCount];
    this.units = new double[sliceCount];
    Arrays.fill(units, 1);
  }

  /** Returns costs of more slices, which begin with these; the others are 0. */
  public SliceCosts extendedTo(int sliceCount) {
    SliceCosts more = new SliceCosts(sliceCount, order);
    System.arraycopy(relative, 0, more.relative, 0, relative.length);
    System.arraycopy(units, 0, more.units, 0, units.length);
    return more;
  }

  /** Sets the cost of a slice, by its index among all slices. */
  public void set(int slice, double cost) {
    set(slice, cost, 1);
  }

  /**
   * Sets the cost of a slice to {@code relativeCost · unit}<sup>p</sup>. A gradient that the back
   * end leaves in the coordinates of the slice is then the gradient of {@code relativeCost}.
   *
   * @param unit a length in turns; 1 if powers cannot underflow, else the largest move of the slice
   *     (any positive number if nothing moves)
   */
  public void set(int slice, double relativeCost, double unit) {
    relative[slice] = relativeCost;
    units[slice] = unit;
  }

  /** Returns the number of slices, L. */
  public int count() {
    return relative.length;
  }

  /** Returns the order p. */
  public double order() {
    return order;
  }

  /**
   * Returns the cost W of each slice. The bits of a cost do not depend on the other slices. A cost
   * that is too small for a double is 0 here, but not in {@link #inUnit()}.
   */
  public double[] values() {
    double[] values = relative.clone();
    for (int l = 0; l < values.length; l++) {
      if (units[l] != 1) {
        values[l] *= Math.pow(units[l], order);
      }
    }
    return values;
  }

  /**
   * Returns the common unit: the largest unit of a slice whose cost is not 0, or 1 if all costs are
   * 0.
   */
  public double unit() {
    double largest = 0;
    for (int l = 0; l < relative.length; l++) {
      if (relative[l] != 0) {
        largest = Math.max(largest, units[l]);
      }
    }
    return largest == 0 ? 1 : largest;
  }

  /** Returns the costs as multiples of {@link #unit()}<sup>p</sup>. */
  public double[] inUnit() {
    double[] costs = unitRatios();
    for (int l = 0; l < costs.length; l++) {
      costs[l] *= relative[l];
    }
    return costs;
  }

  /**
   * Returns, for each slice, (unit of the slice / {@link #unit()})<sup>p</sup>: the factor from the
   * gradient of its relative cost to the gradient of its cost {@link #inUnit()}.
   */
  public double[] unitRatios() {
    double unit = unit();
    double[] ratios = new double[relative.length];
    for (int l = 0; l < ratios.length; l++) {
      if (units[l] == unit) {
        ratios[l] = 1;
      } else if (relative[l] != 0) {
        ratios[l] = Math.pow(units[l] / unit, order);
      }
    }
    return ratios;
  }
}
