package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.sphere.SpherePoints;
import java.util.function.ToDoubleBiFunction;

/**
 * A distance as it is timed: a line of a chart.
 *
 * @param id what files call it
 * @param label what tables and charts call it
 * @param where the back end and its device; just the JVM for distances that use none
 * @param group distances of one group share a chart that compares their variants
 * @param variant what sets it apart within the group
 * @param limits up to where it is tried
 * @param maker makes what is timed
 */
record TimedDistance(
    String id,
    String label,
    String where,
    Distance group,
    String variant,
    Limits limits,
    Maker maker) {

  /**
   * Up to where a distance is tried, for the reason given.
   *
   * @param points the most points
   * @param dimension the largest dimension
   * @param reason why not more, in a few words
   */
  record Limits(int points, int dimension, String reason) {
    static final Limits NONE = new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, "");

    boolean allow(ProblemSize size) {
      return size.points() <= points && size.dimension() <= dimension;
    }
  }

  /** Makes, for a size, the function that is timed; making it is not. */
  interface Maker {
    ToDoubleBiFunction<SpherePoints, SpherePoints> make(ProblemSize size);
  }

  /** What the option that chooses distances calls it. */
  String method() {
    return isSliced() ? group.id() : id;
  }

  /** Whether the number of projections matters to it. */
  boolean isSliced() {
    return group != null;
  }
}
