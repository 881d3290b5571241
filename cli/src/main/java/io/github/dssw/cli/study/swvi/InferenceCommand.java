package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.study.PaperSlicing;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.WarmTrainingOptions;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** The options that the studies of inference share. */
abstract class InferenceCommand implements Callable<Integer> {
  @Mixin private PaperSlicing slicing;

  @Mixin private WarmTrainingOptions training;

  @Mixin private StudyOptions options;

  /** Returns the options that all studies share. */
  final StudyOptions options() {
    return options;
  }

  /** Returns the recipe of all distances, with these numbers of slices and rotations. */
  final Recipe recipe(int projections, int rotations) {
    return Recipe.of(
        slicing.applyTo(options.dssw()).projections(projections).build(),
        options.threads(),
        rotations,
        training.training());
  }
}
