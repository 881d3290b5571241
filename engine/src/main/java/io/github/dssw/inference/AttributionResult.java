package io.github.dssw.inference;

import io.github.dssw.Comparison;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What {@link Attribution} found. Immutable.
 *
 * <pre>{@code
 * AttributionResult a = Attribution.withDefaults().explain(reference, current);
 * for (int row : a.topOfY(20)) {
 *   System.out.println(row + ": " + a.influencesOfY()[row]);
 * }
 * }</pre>
 */
public final class AttributionResult {
  private final Comparison comparison;
  private final double[] influenceX;
  private final double[] influenceY;
  private final MeanMove move;
  private final List<Circle> circles;

  AttributionResult(
      Comparison comparison,
      double[] influenceX,
      double[] influenceY,
      MeanMove move,
      List<Circle> circles) {
    this.comparison = comparison;
    this.influenceX = influenceX;
    this.influenceY = influenceY;
    this.move = move;
    this.circles = List.copyOf(circles);
  }

  /**
   * A circle that shows the difference.
   *
   * @param slice the index of the slice in {@link Comparison#circles}
   * @param share the slice's part of the value
   * @param densityX the density of x on equal arcs of the circle, from t = 0 on; its mean is 1
   * @param densityY the density of y on the same arcs
   */
  public record Circle(int slice, double share, double[] densityX, double[] densityY) {
    /** Copies the arrays. */
    public Circle {
      densityX = densityX.clone();
      densityY = densityY.clone();
    }

    /** Returns a copy of the density of x. */
    @Override
    public double[] densityX() {
      return densityX.clone();
    }

    /** Returns a copy of the density of y. */
    @Override
    public double[] densityY() {
      return densityY.clone();
    }
  }

  /** Returns the comparison, with its slices and both errors. */
  public Comparison comparison() {
    return comparison;
  }

  /**
   * Returns the influence of each point of x: how fast the value falls as the point loses mass. The
   * mean over the mass is 0; points with a large influence carry the difference.
   */
  public double[] influencesOfX() {
    return influenceX.clone();
  }

  /** Returns the influence of each point of y. */
  public double[] influencesOfY() {
    return influenceY.clone();
  }

  /** Returns the row numbers of the points of x with the largest influence, the largest first. */
  public int[] topOfX(int count) {
    return top(influenceX, count);
  }

  /** Returns the row numbers of the points of y with the largest influence, the largest first. */
  public int[] topOfY(int count) {
    return top(influenceY, count);
  }

  /**
   * Returns the direction in which the points of x move on average on their way to y: the mean of
   * −gradient, with length 1; all 0 if there is no common move.
   */
  public double[] direction() {
    return move.direction().clone();
  }

  /** Returns the part of each point of x in the move along {@link #direction}; they sum to 1. */
  public double[] partsInDirection() {
    return move.parts().clone();
  }

  /** Returns the circles with the largest parts of the value, the largest first. */
  public List<Circle> circles() {
    return circles;
  }

  private static int[] top(double[] influences, int count) {
    return IntStream.range(0, influences.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -influences[i]))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
