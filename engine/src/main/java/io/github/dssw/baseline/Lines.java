package io.github.dssw.baseline;

import io.github.dssw.sphere.RandomStream;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Random lines through the origin of R<sup>k</sup>, given by unit vectors. Which lines they are
 * depends on the seed, their number and k alone.
 *
 * <p>In the plane they are gone through in the order of their angles: points projected onto one are
 * then nearly in the order they have on the next. In half a turn each two points change places
 * once, so that all lines together need as many exchanges as there are pairs, however many lines.
 */
final class Lines {
  private final List<Line> lines;

  Lines(Slicing slicing, int dimension) {
    this.lines =
        IntStream.range(0, slicing.projections())
            .mapToObj(line -> Line.random(dimension, new RandomStream(slicing.seed(), line)))
            .sorted(Comparator.comparingDouble(Line::angle))
            .toList();
  }

  int count() {
    return lines.size();
  }

  double[] direction(int line) {
    return lines.get(line).direction;
  }

  /** The part of half a turn between a line and the one before; infinite outside of the plane. */
  double turn(int line) {
    Line last = lines.get(line);
    return last.direction.length > 2
        ? Double.POSITIVE_INFINITY
        : (last.angle - lines.get(line - 1).angle) / Math.PI;
  }

  /**
   * One of them.
   *
   * @param direction one of the two; in the plane that at an angle below half a turn
   * @param angle 0 outside of the plane
   */
  private record Line(double[] direction, double angle) {
    static Line random(int dimension, RandomStream random) {
      double[] direction = new double[dimension];
      double square;
      do {
        square = 0;
        for (int k = 0; k < dimension; k++) {
          direction[k] = random.normal();
          square += direction[k] * direction[k];
        }
      } while (square == 0);
      double last = direction[dimension - 1];
      boolean turned = dimension <= 2 && last < 0;
      double length = turned ? -Math.sqrt(square) : Math.sqrt(square);
      for (int k = 0; k < dimension; k++) {
        direction[k] /= length;
      }
      return new Line(direction, dimension == 2 ? Math.atan2(direction[1], direction[0]) : 0);
    }
  }
}
