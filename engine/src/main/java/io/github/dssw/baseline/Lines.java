package io.github.dssw.baseline;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Random lines through the origin of R<sup>k</sup>, given by unit vectors. Line ℓ depends on the
 * seed, ℓ and k alone.
 *
 * <p>In the plane they are gone through in the order of their angles: points projected onto one are
 * then nearly in the order they have on the next. In half a turn each two points change places
 * once, so that all lines together need as many exchanges as there are pairs, however many lines.
 */
final class Lines {
  private final double[][] directions;

  Lines(Slicing slicing, int dimension) {
    this.directions = new double[slicing.projections()][dimension];
    for (int line = 0; line < directions.length; line++) {
      draw(new RandomStream(slicing.seed(), line), directions[line]);
    }
    if (dimension <= 2) {
      for (double[] direction : directions) {
        turnUp(direction);
      }
      Arrays.sort(directions, Comparator.comparingDouble(Lines::angle));
    }
  }

  int count() {
    return directions.length;
  }

  double[] direction(int line) {
    return directions[line];
  }

  /** The part of half a turn between a line and the one before; more than 1 if nobody knows. */
  double turn(int line) {
    double[] direction = directions[line];
    if (direction.length > 2) {
      return Double.POSITIVE_INFINITY;
    }
    return (angle(direction) - angle(directions[line - 1])) / Math.PI;
  }

  private static void draw(RandomStream random, double[] direction) {
    double square;
    do {
      square = 0;
      for (int k = 0; k < direction.length; k++) {
        direction[k] = random.normal();
        square += direction[k] * direction[k];
      }
    } while (square == 0);
    double length = Math.sqrt(square);
    for (int k = 0; k < direction.length; k++) {
      direction[k] /= length;
    }
  }

  /** Both directions of a line mean the same; takes the one at an angle below half a turn. */
  private static void turnUp(double[] direction) {
    if (direction[direction.length - 1] < 0) {
      for (int k = 0; k < direction.length; k++) {
        direction[k] = -direction[k];
      }
    }
  }

  private static double angle(double[] direction) {
    return direction.length == 1 ? 0 : Math.atan2(direction[1], direction[0]);
  }
}
