package io.github.dssw.cli.study.power;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * Some scenes of one kind: in how many of them each method rejects.
 *
 * @param kind the kind of scene
 * @param run the number of the run, whose scenes differ from those of others
 * @param setup the settings that all tasks share
 */
record PowerTask(Scene.Kind kind, int run, PowerStudy.Setup setup) implements Task {
  /** The name of the number of scenes. */
  static final String SCENES = "scenes";

  @Override
  public String name() {
    return name(kind, run);
  }

  static String name(Scene.Kind kind, int run) {
    return String.format(
        Locale.ROOT,
        "%s-d%d-%s-run-%02d",
        kind.alteration().id(),
        kind.dimension(),
        Alteration.plain(kind.effect()),
        run);
  }

  /** Returns a time in units of that at d = 3, as measured with 100 points. */
  @Override
  public double cost() {
    return 1 + kind.dimension() / 400.0;
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    SceneTests tests = setup.tests();
    Map<Method, Integer> rejections = new EnumMap<>(Method.class);
    int scenes = setup.sizes().scenes();
    for (int i = 0; i < scenes; i++) {
      control.progress(i / (double) scenes);
      Scene scene = kind.draw(setup.sizes().points(), setup.seed(), run * scenes + i);
      tests
          .rejections(scene)
          .forEach((method, rejects) -> rejections.merge(method, rejects ? 1 : 0, Integer::sum));
    }
    NamedNumbers numbers = NamedNumbers.of(SCENES, scenes);
    for (Map.Entry<Method, Integer> entry : rejections.entrySet()) {
      numbers = numbers.with(entry.getKey().id(), entry.getValue());
    }
    return numbers;
  }
}
