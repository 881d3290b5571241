package io.github.dssw.sketch;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.ArcCounts;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Projection;
import java.util.Arrays;

/**
 * What a sketch counts: for each slice one histogram per part, and the number and the {@link Mass}
 * of all rows.
 */
final class Histograms {
  private final SketchSpec spec;

  /** For each slice the histograms of all parts; empty before the first row is counted. */
  private long[][] counts;

  private long rows;
  private long mass;

  Histograms(SketchSpec spec) {
    this.spec = spec;
    this.counts = new long[spec.projections()][0];
  }

  /** Returns the number of rows. */
  long rows() {
    return rows;
  }

  /** Returns the mass of all rows. */
  long mass() {
    return mass;
  }

  /** Sets the number of rows and their mass, once the histograms are read. */
  void setTotals(long readRows, long readMass) {
    rows = readRows;
    mass = readMass;
  }

  /** Returns the histograms of a slice, one part after another: not a copy. */
  long[] ofSlice(int slice) {
    allocate();
    return counts[slice];
  }

  /**
   * Returns the histogram of a slice over some of the parts.
   *
   * @param partMask one bit for each part, the lowest for part 0
   */
  long[] ofParts(int slice, long partMask) {
    long[] row = ofSlice(slice);
    int arcs = spec.arcs();
    if (spec.parts() == 1) {
      return row;
    }
    long[] sum = new long[arcs];
    for (int part = 0; part < spec.parts(); part++) {
      for (int a = 0; a < arcs && (partMask >>> part & 1) == 1; a++) {
        sum[a] += row[part * arcs + a];
      }
    }
    return sum;
  }

  /** Returns the sum of the weights of some of the parts. */
  double weightOfParts(long partMask) {
    return Mass.weight(Arrays.stream(ofParts(0, partMask)).sum());
  }

  /** Adds points, of weight 1 if the weights are null. */
  void add(
      SpherePoints points,
      double[] weights,
      Slices slices,
      Projection projection,
      Parallel parallel) {
    long[] masses = new long[weights == null && spec.parts() == 1 ? 0 : points.size()];
    long sum = 0;
    for (int i = 0; i < masses.length; i++) {
      masses[i] = weights == null ? Mass.UNIT : Mass.of(weights[i], i);
      sum += masses[i];
    }
    mass = Mass.sum(mass, masses.length == 0 ? Mass.UNIT * points.size() : sum);
    allocate();
    projection.countArcs(points, slices, arcCounts(points, masses), parallel);
    rows += points.size();
  }

  private ArcCounts arcCounts(SpherePoints points, long[] masses) {
    return masses.length == 0
        ? ArcCounts.ofEqualPoints(spec.arcs(), counts, Mass.UNIT)
        : ArcCounts.ofPoints(
            spec.arcs(), counts, masses, RowParts.offsets(points, spec.parts(), spec.arcs()));
  }

  /** Adds the rows of others. */
  void add(Histograms other) {
    if (other.rows > 0) {
      mass = Mass.sum(mass, other.mass);
      addCounts(other, 1);
    }
  }

  /** Removes the rows of others, which must be among those of these. */
  void subtract(Histograms other) {
    mass -= other.mass;
    addCounts(other, -1);
  }

  private void addCounts(Histograms other, int sign) {
    for (int slice = 0; slice < counts.length; slice++) {
      long[] mine = ofSlice(slice);
      long[] others = other.ofSlice(slice);
      for (int i = 0; i < mine.length; i++) {
        mine[i] += sign * others[i];
      }
    }
    rows += sign * other.rows;
  }

  private void allocate() {
    if (counts[0].length == 0) {
      counts = new long[spec.projections()][spec.parts() * spec.arcs()];
    }
  }
}
