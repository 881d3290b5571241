package io.github.dssw.density;

import io.github.dssw.density.kernel.Components;
import io.github.dssw.density.kernel.MomentKernel;
import java.util.Arrays;

/**
 * Inverts one block at a tile of points, by Newton's method on the sphere with step halving. A
 * block is a diffeomorphism, so the angle between T(x) and the wanted image has no minimum but 0,
 * and the halved steps reach it.
 */
final class BlockInverse {
  /** The largest angle between T(x) and the wanted image that counts as equal, in radians. */
  private static final double CLOSE = 1e-12;

  /** The largest angle with which a point that makes no more progress is accepted. */
  private static final double ACCEPTED = 1e-6;

  private static final int MOST_ROUNDS = 200;
  private static final double SMALLEST_STEP = 0x1p-40;

  private final Components components;
  private final MomentKernel kernel;
  private final int n;
  private final double[][] target;

  /** The best points so far, their distances to the targets, and the Newton steps from there. */
  private final double[][] best;

  private final double[] angles;
  private final double[][] steps;

  /** The part of the Newton step that is tried next; 0 if a point is done. */
  private final double[] lengths;

  private final double[][] tried;
  private final double[][] images;
  private final double[][] moments;
  private final ImageMap map;
  private final PointDifferential differential = new PointDifferential();

  BlockInverse(Components components, MomentKernel kernel, double[][] target, int n) {
    this.components = components;
    this.kernel = kernel;
    this.n = n;
    this.target = target;
    this.best = new double[3][n];
    this.steps = new double[3][n];
    this.tried = new double[3][n];
    this.images = new double[3][n];
    this.moments = new double[3 * Components.FOR_DETERMINANTS][n];
    this.angles = new double[n];
    this.lengths = new double[n];
    this.map = new ImageMap(n);
  }

  /**
   * Sets {@code x} to the points whose images are the targets.
   *
   * @throws ArithmeticException if a point was not found to 1e-6 radians
   */
  void solve(double[][] x) {
    Arrays.fill(angles, Double.POSITIVE_INFINITY);
    Arrays.fill(lengths, 1);
    for (int j = 0; j < 3; j++) {
      System.arraycopy(target[j], 0, tried[j], 0, n);
    }
    int open = n;
    for (int round = 0; open > 0 && round < MOST_ROUNDS; round++) {
      kernel.moments(components, tried, n, moments);
      map.images(tried, moments, images);
      open = 0;
      for (int i = 0; i < n; i++) {
        if (lengths[i] > 0) {
          judge(i);
          open += lengths[i] > 0 ? 1 : 0;
        }
      }
    }
    for (int i = 0; i < n; i++) {
      if (!(angles[i] <= ACCEPTED)) {
        throw new ArithmeticException(
            String.format(
                "the point that is mapped to (%s, %s, %s) was not found: the nearest image is %s"
                    + " radians away",
                target[0][i], target[1][i], target[2][i], angles[i]));
      }
    }
    for (int j = 0; j < 3; j++) {
      System.arraycopy(best[j], 0, x[j], 0, n);
    }
  }

  /** Accepts the tried point if it is nearer, and chooses what to try next. */
  private void judge(int i) {
    double[] image = {images[0][i], images[1][i], images[2][i]};
    double angle = angleToTarget(i, image);
    if (angle < angles[i]) {
      angles[i] = angle;
      for (int j = 0; j < 3; j++) {
        best[j][i] = tried[j][i];
      }
      lengths[i] = angle <= CLOSE ? 0 : 1;
      differential.set(tried, moments, i);
      newtonStep(i, image);
    } else {
      lengths[i] *= 0.5;
    }
    if (lengths[i] < SMALLEST_STEP) {
      lengths[i] = 0;
    }
    move(i);
  }

  private double angleToTarget(int i, double[] image) {
    double square = 0;
    for (int j = 0; j < 3; j++) {
      square += (image[j] - target[j][i]) * (image[j] - target[j][i]);
    }
    return 2 * Math.asin(Math.min(1, 0.5 * Math.sqrt(square)));
  }

  /**
   * Solves (J P + T xᵀ) δ = the part of the target orthogonal to T, with J P the differential on
   * the tangent plane. The term T xᵀ makes δ orthogonal to x.
   */
  private void newtonStep(int i, double[] image) {
    double[] x = {best[0][i], best[1][i], best[2][i]};
    double[][] columns = new double[3][3];
    double[] direction = new double[3];
    for (int j = 0; j < 3; j++) {
      for (int l = 0; l < 3; l++) {
        direction[l] = (l == j ? 1 : 0) - x[j] * x[l];
      }
      differential.apply(direction, columns[j]);
      for (int l = 0; l < 3; l++) {
        columns[j][l] += image[l] * x[j];
      }
    }
    double along = 0;
    for (int j = 0; j < 3; j++) {
      along += target[j][i] * image[j];
    }
    double[] wanted = new double[3];
    for (int j = 0; j < 3; j++) {
      wanted[j] = target[j][i] - along * image[j];
    }
    double determinant = triple(columns[0], columns[1], columns[2]);
    steps[0][i] = triple(wanted, columns[1], columns[2]) / determinant;
    steps[1][i] = triple(columns[0], wanted, columns[2]) / determinant;
    steps[2][i] = triple(columns[0], columns[1], wanted) / determinant;
  }

  /** Sets the tried point to the best one, moved by a part of the step along a great circle. */
  private void move(int i) {
    double s0 = lengths[i] * steps[0][i];
    double s1 = lengths[i] * steps[1][i];
    double s2 = lengths[i] * steps[2][i];
    double angle = Math.sqrt(s0 * s0 + s1 * s1 + s2 * s2);
    // A step of more than a quarter turn would come back on the other side.
    double shorter = angle > 1 ? 1 / angle : 1;
    double y0 = best[0][i] + shorter * s0;
    double y1 = best[1][i] + shorter * s1;
    double y2 = best[2][i] + shorter * s2;
    double length = Math.sqrt(y0 * y0 + y1 * y1 + y2 * y2);
    tried[0][i] = y0 / length;
    tried[1][i] = y1 / length;
    tried[2][i] = y2 / length;
  }

  private static double triple(double[] a, double[] b, double[] c) {
    return a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
}
