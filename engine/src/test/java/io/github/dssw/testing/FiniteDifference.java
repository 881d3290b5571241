package io.github.dssw.testing;

import io.github.dssw.sphere.SpherePoints;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * The derivative of a function of points along a line, by central differences at two steps and
 * Richardson's extrapolation.
 *
 * <p>Points are floats, so both the centre and the step lie on a grid so coarse that centre ± step,
 * ± step/2 and ± step/4 are floats too: the differences are exactly symmetric.
 */
public final class FiniteDifference {
  private static final double GRID = 0x1p-22;
  private static final double STEP = 0x1p-12;

  /** A kink inside the interval bends the values more than this, relative to the derivative. */
  private static final double SMOOTH_ODD = 1e-3;

  private static final double SMOOTH_EVEN = 1e-7;

  /** How far the error of half the step may be from a quarter of the error of the step. */
  private static final double SMOOTH_SERIES = 5e-7;

  private final SpherePoints centre;
  private final double[] step;

  private FiniteDifference(SpherePoints centre, double[] step) {
    this.centre = centre;
    this.step = step;
  }

  /** The points moved onto the grid; they are off the sphere by less than float rounding. */
  public static SpherePoints onGrid(SpherePoints points) {
    float[] flat = points.toArray();
    for (int k = 0; k < flat.length; k++) {
      flat[k] = (float) (Math.rint(flat[k] / GRID) * GRID);
    }
    return like(points, flat);
  }

  /** Along a random line through points on the grid, on which all of them move. */
  public static FiniteDifference along(Random random, SpherePoints centre) {
    int d = centre.dimension();
    double[] step = new double[centre.size() * d];
    for (int at = 0; at < step.length; at += d) {
      tangent(random, centre, at, step);
    }
    return new FiniteDifference(centre, step);
  }

  /**
   * The derivative times the step; empty if the function is not smooth in between, which shows in
   * its values alone: third and fourth differences vanish faster than the step, and halving the
   * step divides the error by four. Fourth differences alone do not see a kink at a third of the
   * step.
   */
  public OptionalDouble of(ToDoubleFunction<SpherePoints> function) {
    double below = function.applyAsDouble(moved(-1));
    double halfBelow = function.applyAsDouble(moved(-0.5));
    double middle = function.applyAsDouble(centre);
    double halfAbove = function.applyAsDouble(moved(0.5));
    double above = function.applyAsDouble(moved(1));
    double coarse = (above - below) / 2;
    double fine = halfAbove - halfBelow;
    double finest =
        2 * (function.applyAsDouble(moved(0.25)) - function.applyAsDouble(moved(-0.25)));
    double derivative = (4 * fine - coarse) / 3;
    double fourth = above - 4 * halfAbove + 6 * middle - 4 * halfBelow + below;
    boolean smooth =
        Math.abs(fine - coarse) <= SMOOTH_ODD * Math.abs(derivative)
            && Math.abs(fourth) <= SMOOTH_EVEN * Math.abs(derivative)
            && Math.abs(finest - fine - (fine - coarse) / 4)
                <= SMOOTH_SERIES * Math.abs(derivative);
    return smooth ? OptionalDouble.of(derivative) : OptionalDouble.empty();
  }

  /** What a gradient says the derivative times the step is. */
  public double expected(double[] gradient) {
    double sum = 0;
    for (int k = 0; k < step.length; k++) {
      sum += gradient[k] * step[k];
    }
    return sum;
  }

  private SpherePoints moved(double times) {
    float[] flat = centre.toArray();
    for (int k = 0; k < flat.length; k++) {
      flat[k] = (float) (flat[k] + times * step[k]);
    }
    return like(centre, flat);
  }

  private static SpherePoints like(SpherePoints points, float[] flat) {
    SpherePoints moved = SpherePoints.ofUnit(flat, points.dimension());
    return points.isWeighted() ? moved.weighted(points.rawWeights()) : moved;
  }

  /** A random direction orthogonal to a point, of the length of a step, on the grid. */
  private static void tangent(Random random, SpherePoints centre, int at, double[] step) {
    int d = centre.dimension();
    float[] x = centre.rawCoordinates();
    double[] v = new double[d];
    double length;
    do {
      double dot = 0;
      for (int k = 0; k < d; k++) {
        v[k] = random.nextGaussian();
        dot += v[k] * x[at + k];
      }
      double square = 0;
      for (int k = 0; k < d; k++) {
        v[k] -= dot * x[at + k];
        square += v[k] * v[k];
      }
      length = Math.sqrt(square);
      // What is left of a direction along the point itself is rounding.
    } while (length < 0.01);
    for (int k = 0; k < d; k++) {
      step[at + k] = Math.rint(STEP * v[k] / length / GRID) * GRID;
    }
  }
}
