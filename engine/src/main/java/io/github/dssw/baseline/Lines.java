package io.github.dssw.baseline;

import io.github.dssw.sphere.RandomStream;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Random lines through the origin of R<sup>k</sup>, given by unit vectors. The lines depend on the
 * seed, their number and k alone.
 *
 * <p>In the plane the lines are sorted by angle: points projected onto one line are then nearly
 * sorted on the next. Over half a turn each pair of points changes places once, so the number of
 * exchanges over all lines is the number of pairs, whatever the number of lines.
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

  /**
   * Returns the angle between a line and the one before, as a fraction of half a turn; infinite
   * where k &gt; 2.
   */
  double turn(int line) {
    Line last = lines.get(line);
    return last.direction.length > 2
        ? Double.POSITIVE_INFINITY
        : (last.angle - lines.get(line - 1).angle) / Math.PI;
  }

  /**
   * A line.
   *
   * @param direction one of its two unit vectors; in the plane the one whose angle is in [0, π]
   * @param angle of the direction in the plane; 0 where k ≠ 2
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
      boolean flipped = dimension <= 2 && last < 0;
      double length = flipped ? -Math.sqrt(square) : Math.sqrt(square);
      for (int k = 0; k < dimension; k++) {
        direction[k] /= length;
      }
      return new Line(direction, dimension == 2 ? Math.atan2(direction[1], direction[0]) : 0);
    }
  }
}
