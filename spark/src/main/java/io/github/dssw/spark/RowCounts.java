package io.github.dssw.spark;

import java.io.Serializable;

/**
 * How many rows of a column are points, and how many are not, for which reason.
 *
 * <pre>{@code
 * RowCounts counts = SphericalSketches.of(events, "embedding", spec, BadRows.SKIP).counts();
 * System.out.println(counts.rejected() + " rows left out, " + counts.nulls() + " of them null");
 * }</pre>
 *
 * @param points rows that were sketched
 * @param nulls rows that are null or have a null among their coordinates
 * @param wrongLength rows with another number of coordinates than the sketch
 * @param notFinite rows with a coordinate that is NaN or infinite
 * @param zero rows whose coordinates are all 0
 */
public record RowCounts(long points, long nulls, long wrongLength, long notFinite, long zero)
    implements Serializable {
  private static final long serialVersionUID = 1;

  /** Returns the number of rows that were left out. */
  public long rejected() {
    return nulls + wrongLength + notFinite + zero;
  }
}
