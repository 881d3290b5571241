package io.github.dssw.cli.study.power;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The size of the study.
 *
 * @param points the number of points of each sample
 * @param projections the number of slices
 * @param permutations the number of permutations
 * @param scenes the number of scenes of each run
 * @param stride 1 if all effects are tried, 2 if every second one is, and so on
 */
record PowerSizes(int points, int projections, int permutations, int scenes, int stride) {
  static PowerSizes full() {
    return new PowerSizes(100, 100, 199, 25, 1);
  }

  /** Returns sizes for a study of about a minute. */
  static PowerSizes reduced() {
    return new PowerSizes(50, 50, 99, 10, 2);
  }

  /** Returns the effects to try; the first is none. */
  List<Double> effects(Alteration alteration, int dimension) {
    List<Double> all = alteration.effects(dimension);
    return IntStream.range(0, all.size()).filter(i -> i % stride == 0).mapToObj(all::get).toList();
  }
}
