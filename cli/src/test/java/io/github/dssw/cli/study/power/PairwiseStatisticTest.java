package io.github.dssw.cli.study.power;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sums over pairs, compared with the definitions, which add the kernel of each pair anew. */
class PairwiseStatisticTest {
  private static final SpherePoints POINTS =
      new VonMisesFisher(new double[] {1, 2, 3, 4}, 2).sample(31, 5);
  private static final PairwiseStatistic.Squares SQUARES = PairwiseStatistic.Squares.of(POINTS);

  private static double[] row(int i) {
    return IntStream.range(0, 4).mapToDouble(k -> POINTS.coordinate(i, k)).toArray();
  }

  private static double distance(double[] a, double[] b) {
    return Math.sqrt(IntStream.range(0, a.length).mapToDouble(k -> Math.pow(a[k] - b[k], 2)).sum());
  }

  private static double mean(int[] a, int[] b, BiFunction<double[], double[], Double> kernel) {
    return Arrays.stream(a)
        .boxed()
        .flatMapToDouble(i -> Arrays.stream(b).mapToDouble(j -> kernel.apply(row(i), row(j))))
        .average()
        .orElseThrow();
  }

  private static void check(
      PairwiseStatistic statistic, BiFunction<double[], double[], Double> kernel) {
    for (int xSize : new int[] {1, 7, 15, 16, 30}) {
      Parts split = Parts.randomSplit(31, xSize, new RandomStream(2, xSize));
      int[] x = split.xRows();
      int[] y = split.yRows();
      double expected = mean(x, x, kernel) + mean(y, y, kernel) - 2 * mean(x, y, kernel);
      assertEquals(expected, statistic.of(split), 1e-12, split.toString());
    }
  }

  @Test
  void energyDistance() {
    check(SQUARES.energyDistance(), (a, b) -> -distance(a, b));
  }

  /** The median is of the 465 distances between different points. */
  @Test
  void maximumMeanDiscrepancy() {
    double[] distances =
        IntStream.range(0, 31)
            .boxed()
            .flatMapToDouble(i -> IntStream.range(0, i).mapToDouble(j -> distance(row(i), row(j))))
            .sorted()
            .toArray();
    double width = distances[232];
    check(
        SQUARES.maximumMeanDiscrepancy(),
        (a, b) -> Math.exp(-Math.pow(distance(a, b) / width, 2) / 2));
  }

  @Test
  void meanDirections() {
    PairwiseStatistic statistic = SQUARES.meanDirections();
    for (int xSize : new int[] {1, 12, 30}) {
      Parts split = Parts.randomSplit(31, xSize, new RandomStream(4, xSize));
      double[] x = means(split.xRows());
      double[] y = means(split.yRows());
      // Coordinates are of single precision, so lengths differ from 1 by 1e-7.
      assertEquals(Math.pow(distance(x, y), 2), statistic.of(split), 1e-6);
    }
  }

  private static double[] means(int[] rows) {
    return IntStream.range(0, 4)
        .mapToDouble(
            k ->
                Arrays.stream(rows)
                    .mapToDouble(i -> POINTS.coordinate(i, k))
                    .average()
                    .orElseThrow())
        .toArray();
  }
}
