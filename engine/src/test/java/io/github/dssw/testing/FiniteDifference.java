package io.github.dssw.testing;

import io.github.dssw.sphere.SpherePoints;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * The derivative of a function of points along a line, by central differences at two steps and
 * Richardson extrapolation.
 *
 * <p>Points are floats. The centre and the step lie on a grid that is coarse enough for centre ±
 * step, ± step/2 and ± step/4 to be floats too, so the differences are exactly symmetric.
 *
 * <pre>{@code
 * FiniteDifference line = FiniteDifference.along(random, FiniteDifference.onGrid(x));
 * line.of(p -> dssw.compare(p, y).value())
 *     .ifPresent(d -> assertEquals(d, line.expected(gradient), 1e-6 * Math.abs(d)));
 * }</pre>
 */
public final class FiniteDifference {
  private static final double GRID = 0x1p-22;
  private static final double STEP = 0x1p-12;

  /** The limit of third differences, relative to the derivative; a kink exceeds it. */
  private static final double SMOOTH_ODD = 1e-3;

  /** The limit of fourth differences, relative to the derivative; a kink exceeds it. */
  private static final double SMOOTH_EVEN = 1e-7;

  /**
   * The limit of the deviation of the error at half the step from a quarter of that at the step.
   */
  private static final double SMOOTH_SERIES = 5e-7;

  private final SpherePoints centre;
  private final double[] step;

  private FiniteDifference(SpherePoints centre, double[] step) {
    this.centre = centre;
    this.step = step;
  }

  /** Rounds points to the grid; they leave the sphere by less than float rounding. */
  public static SpherePoints onGrid(SpherePoints points) {
    float[] flat = points.toArray();
    for (int k = 0; k < flat.length; k++) {
      flat[k] = (float) (Math.rint(flat[k] / GRID) * GRID);
    }
    return like(points, flat);
  }

  /** Chooses a random line through points on the grid, along which all of them move. */
  public static FiniteDifference along(Random random, SpherePoints centre) {
    int d = centre.dimension();
    double[] step = new double[centre.size() * d];
    for (int at = 0; at < step.length; at += d) {
      tangent(random, centre, at, step);
    }
    return new FiniteDifference(centre, step);
  }

  /**
   * Returns the derivative times the step, or nothing if the function is not smooth in between. For
   * a smooth function third and fourth differences vanish faster than the step, and halving the
   * step divides the error by four. Fourth differences alone would miss a kink at a third of the
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

  /** Returns the derivative times the step according to a gradient. */
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

  /** Draws a step orthogonal to a point, on the grid. */
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
      // A direction almost parallel to the point leaves only rounding errors.
    } while (length < 0.01);
    for (int k = 0; k < d; k++) {
      step[at + k] = Math.rint(STEP * v[k] / length / GRID) * GRID;
    }
  }
}
