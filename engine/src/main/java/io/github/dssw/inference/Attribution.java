package io.github.dssw.inference;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.Gradient;
import io.github.dssw.internal.Checks;
import io.github.dssw.scalar.Turns;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Says what a difference between two sets consists of: which points carry it, which circles show
 * it, and in which direction the points of x would have to move.
 *
 * <pre>{@code
 * AttributionResult a = Attribution.withDefaults().explain(reference, current);
 * int[] rows = a.topOfY(20);            // the current points that carry most of the difference
 * double[] move = a.direction();        // from the reference to the current points
 * }</pre>
 *
 * <p>Immutable and thread-safe. {@link TwoSampleTest} says whether there is a difference at all.
 */
public final class Attribution {
  private final Dssw dssw;
  private final int circles;
  private final int arcs;

  private Attribution(Dssw dssw, int circles, int arcs) {
    this.dssw = dssw.toBuilder().potentials().build();
    this.circles = circles;
    this.arcs = arcs;
  }

  /**
   * Returns the attribution with 5 circles, densities on 36 arcs, and the default distance on
   * orthogonal slices: these cover all directions evenly, as the direction of a move requires.
   */
  public static Attribution withDefaults() {
    return new Attribution(Dssw.builder().slices(SliceDesign.orthogonal()).build(), 5, 36);
  }

  /** Returns this attribution with another distance. */
  public Attribution with(Dssw distance) {
    return new Attribution(distance, circles, arcs);
  }

  /** Returns this attribution with another number of circles. */
  public Attribution withCircles(int count) {
    Checks.atLeastOne(count, "circles");
    return new Attribution(dssw, count, arcs);
  }

  /** Returns this attribution with another number of arcs of each density. */
  public Attribution withArcs(int count) {
    Checks.atLeastOne(count, "arcs");
    return new Attribution(dssw, circles, count);
  }

  /** Explains the difference between two sets. */
  public AttributionResult explain(SpherePoints x, SpherePoints y) {
    Gradient gradient = dssw.gradient(x, y);
    return new AttributionResult(
        gradient.comparison(),
        gradient.inXWeights(),
        gradient.inYWeights(),
        MeanMove.of(gradient.inX(), x.size(), x.dimension()),
        circles(gradient.comparison(), x, y));
  }

  /** Returns the circles with the largest parts of the value, the largest first. */
  private List<AttributionResult.Circle> circles(Comparison c, SpherePoints x, SpherePoints y) {
    double[] shares = shares(c);
    return IntStream.range(0, shares.length)
        .boxed()
        .sorted(Comparator.comparingDouble(l -> -shares[l]))
        .limit(circles)
        .map(
            l ->
                new AttributionResult.Circle(
                    l, shares[l], density(x, c.circles(), l), density(y, c.circles(), l)))
        .toList();
  }

  /** Returns the part of each slice in the value; equal parts if the value is 0. */
  private static double[] shares(Comparison c) {
    double[] costs = c.costs();
    double[] shares = c.weights();
    double sum = 0;
    for (int l = 0; l < costs.length; l++) {
      shares[l] *= costs[l];
      sum += shares[l];
    }
    for (int l = 0; l < costs.length; l++) {
      shares[l] = sum == 0 ? 1.0 / costs.length : shares[l] / sum;
    }
    return shares;
  }

  /** Returns the density of the points on each arc of a circle; its mean is 1. */
  private double[] density(SpherePoints points, Slices slices, int slice) {
    double[] density = new double[arcs];
    for (int i = 0; i < points.size(); i++) {
      int arc = (int) (Turns.of(points, i, slices, slice) * arcs);
      density[arc] += points.weight(i) * arcs;
    }
    return density;
  }
}
