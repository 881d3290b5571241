package io.github.dssw.cli.study.power;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.PooledSet;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.inference.PValues;
import io.github.dssw.inference.TwoSampleTest;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * All tests of a scene. Those of all points share their slices and permutations: costs are computed
 * once and weighed by each fixed energy, and kernels of pairs are computed once.
 *
 * @param dssw the distance, whose energy does not matter
 * @param permutations the number of permutations
 * @param alpha the level
 */
record SceneTests(Dssw dssw, int permutations, double alpha) {
  /** Makes the random streams of permutations differ from those of slices of the same seed. */
  private static final long KEY = 0x706f776572L;

  /** Returns which methods reject. */
  Map<Method, Boolean> rejections(Scene scene) {
    Map<Method, Boolean> rejections = new EnumMap<>(Method.class);
    pValues(scene).forEach((method, p) -> rejections.put(method, p <= alpha));
    for (Method method : Method.values()) {
      method.trained().ifPresent(energy -> rejections.put(method, rejects(scene, energy)));
    }
    return rejections;
  }

  /** Returns the p-value of each method that is not trained. */
  Map<Method, Double> pValues(Scene scene) {
    Map<Method, double[]> statistics = statistics(scene);
    Map<Method, Double> pValues = new EnumMap<>(Method.class);
    statistics.forEach((method, all) -> pValues.put(method, PValues.of(all[0], draws(all))));
    pValues.put(
        Method.WITH_MEAN,
        smallest(statistics.get(Method.EXP), statistics.get(Method.MEAN_DIRECTION)));
    return pValues;
  }

  private static double smallest(double[] one, double[] other) {
    return PValues.ofSmallest(
        new double[] {one[0], other[0]}, new double[][] {draws(one), draws(other)});
  }

  private static double[] draws(double[] statistics) {
    return Arrays.copyOfRange(statistics, 1, statistics.length);
  }

  /** Tests with an energy that is trained on one half of the points, on the other half. */
  private boolean rejects(Scene scene, Energy energy) {
    return TwoSampleTest.withDefaults()
        .with(dssw.toBuilder().seed(scene.seed()).energy(energy).build())
        .withPermutations(permutations)
        .withAlpha(alpha)
        .withSeed(scene.seed())
        .test(scene.x(), scene.y())
        .reject(alpha);
  }

  /** Returns the statistics of the samples, then of each permutation. */
  private Map<Method, double[]> statistics(Scene scene) {
    SpherePoints pooled = pooled(scene);
    List<Parts> splits = splits(scene);
    Map<Method, double[]> statistics = new EnumMap<>(Method.class);
    double[][] costs = costs(pooled, splits, scene.seed());
    for (Method method : Method.values()) {
      method.fixed().ifPresent(energy -> statistics.put(method, values(energy, costs)));
    }
    PairwiseStatistic.Squares squares = PairwiseStatistic.Squares.of(pooled);
    statistics.put(Method.MEAN_DIRECTION, values(squares.meanDirections(), splits));
    statistics.put(Method.ENERGY_DISTANCE, values(squares.energyDistance(), splits));
    statistics.put(Method.MMD, values(squares.maximumMeanDiscrepancy(), splits));
    return statistics;
  }

  private static SpherePoints pooled(Scene scene) {
    float[] x = scene.x().rawCoordinates();
    float[] y = scene.y().rawCoordinates();
    float[] both = Arrays.copyOf(x, x.length + y.length);
    System.arraycopy(y, 0, both, x.length, y.length);
    return SpherePoints.ofUnit(both, scene.x().dimension());
  }

  private List<Parts> splits(Scene scene) {
    int n = scene.x().size();
    int all = n + scene.y().size();
    List<Parts> splits = new ArrayList<>();
    splits.add(Parts.split(all, IntStream.range(0, n).toArray()));
    for (int b = 0; b < permutations; b++) {
      splits.add(Parts.randomSplit(all, n, new RandomStream(scene.seed() ^ KEY, b)));
    }
    return splits;
  }

  private double[][] costs(SpherePoints pooled, List<Parts> splits, long seed) {
    Dssw costs = dssw.toBuilder().seed(seed).energy(Energy.uniform()).build();
    try (PooledSet set = costs.pool(pooled)) {
      return set.compare(splits, done -> {}).stream()
          .map(Comparison::costs)
          .toArray(double[][]::new);
    }
  }

  private static double[] values(FixedEnergy energy, double[][] costs) {
    return Arrays.stream(costs).mapToDouble(c -> value(c, energy.weights(c, 1))).toArray();
  }

  private static double value(double[] costs, double[] weights) {
    return IntStream.range(0, costs.length).mapToDouble(l -> weights[l] * costs[l]).sum();
  }

  private static double[] values(PairwiseStatistic statistic, List<Parts> splits) {
    return splits.stream().mapToDouble(statistic::of).toArray();
  }
}
