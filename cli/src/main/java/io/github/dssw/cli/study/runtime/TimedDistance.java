package io.github.dssw.cli.study.runtime;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.sphere.SpherePoints;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;

/**
 * A distance in one variant on one back end, which is timed: a line of a chart.
 *
 * @param id the name in files
 * @param label the name in tables and charts
 * @param where the back end and its device; "JVM" for distances that use no back end
 * @param group the distance of which this is a variant, or empty for W and Sinkhorn, which are not
 *     sliced; variants of one distance share a chart
 * @param variant what distinguishes it from the others of its group
 * @param limits the largest sizes that are timed
 * @param maker makes the function that is timed
 */
record TimedDistance(
    String id,
    String label,
    String where,
    Optional<Distance> group,
    String variant,
    Limits limits,
    Maker maker) {

  /**
   * The largest sizes for which a distance is timed.
   *
   * @param points the maximum number of points
   * @param dimension the maximum dimension
   * @param reason what a larger size would need, in a few words
   */
  record Limits(int points, int dimension, String reason) {
    static final Limits NONE = new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, "");

    boolean allow(ProblemSize size) {
      return size.points() <= points && size.dimension() <= dimension;
    }
  }

  /** Makes the function that is timed; the time of making it is not counted. */
  interface Maker {
    ToDoubleBiFunction<SpherePoints, SpherePoints> make(ProblemSize size);
  }

  /** Returns the name with which the option {@code --methods} chooses this distance. */
  String method() {
    return group.map(Distance::id).orElse(id);
  }

  /** Returns whether the distance depends on the number of projections. */
  boolean isSliced() {
    return group.isPresent();
  }

  /** Returns whether this is a variant of the given distance. */
  boolean isOf(Distance distance) {
    return group.filter(distance::equals).isPresent();
  }

  boolean usesBackend() {
    return group.filter(Distance::usesBackend).isPresent();
  }
}
