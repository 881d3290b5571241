package io.github.dssw.spark;

import java.util.Locale;

/**
 * What to do with a row that has no direction: a null, a wrong number of coordinates, a coordinate
 * that is null or not finite, or the zero vector.
 *
 * <pre>{@code
 * SketchedRows result = SphericalSketches.of(events, "embedding", spec, BadRows.SKIP);
 * }</pre>
 */
public enum BadRows {
  /** The job fails, and the message names the value. */
  FAIL,
  /** The row is left out and counted; {@link RowCounts} tells how many were of each kind. */
  SKIP;

  /** Returns the choice with this name, in any case. */
  static BadRows named(String name) {
    for (BadRows choice : values()) {
      if (choice.name().equalsIgnoreCase(name.trim())) {
        return choice;
      }
    }
    throw new IllegalArgumentException("'" + name + "' for bad rows; 'fail' and 'skip' exist");
  }

  /** Returns the name that SQL uses. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
