package io.github.dssw.cli.study.power;

import io.github.dssw.cli.study.StudyResults;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How often methods rejected in the runs that are finished.
 *
 * @param results the results of tasks
 * @param runs the number of runs
 */
record Rates(StudyResults results, int runs) {
  /**
   * The share of scenes in which a method rejected.
   *
   * @param power the share
   * @param scenes the number of scenes
   */
  record Rate(double power, int scenes) {
    /** Returns the standard error of a binomial share. */
    double error() {
      return Math.sqrt(power * (1 - power) / scenes);
    }
  }

  /** Returns the rate over all scenes of these kinds; empty if there are none. */
  Optional<Rate> of(Method method, List<Scene.Kind> kinds) {
    int scenes = 0;
    int rejections = 0;
    for (Scene.Kind kind : kinds) {
      for (int run : IntStream.range(0, runs).toArray()) {
        var numbers = results.of(PowerTask.name(kind, run));
        if (numbers.isPresent()) {
          scenes += (int) numbers.get().get(PowerTask.SCENES);
          rejections += (int) numbers.get().get(method.id());
        }
      }
    }
    return scenes == 0
        ? Optional.empty()
        : Optional.of(new Rate((double) rejections / scenes, scenes));
  }

  /** Returns the rate over all scenes of a kind. */
  Optional<Rate> of(Method method, Scene.Kind kind) {
    return of(method, List.of(kind));
  }
}
