package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.List;
import java.util.Locale;

/** One draw of one line of one distance: the value at every place. */
record LineTask(Sweep sweep, Distance distance, double line, int redraw, EvolutionStudy.Setup setup)
    implements Task {

  @Override
  public String name() {
    return name(sweep, distance, line, redraw);
  }

  static String name(Sweep sweep, Distance distance, double line, int redraw) {
    return String.format(
        Locale.ROOT,
        "%s-%s-%s%s-redraw-%02d",
        sweep.id(),
        distance.id(),
        sweep.lines().symbol().toLowerCase(Locale.ROOT),
        Sweep.Quantity.plain(line),
        redraw);
  }

  /** Seconds, measured on two cores. */
  @Override
  public double cost() {
    return sweep.range().values().stream()
        .mapToDouble(
            place -> EstimatedTime.seconds(distance, sweep.scene(place, line), setup.recipe()))
        .sum();
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    List<Double> places = sweep.range().values();
    NamedNumbers values = NamedNumbers.none();
    for (int i = 0; i < places.size(); i++) {
      control.progress(i / (double) places.size());
      DistributionPair scene = sweep.scene(places.get(i), line);
      values = values.with(sweep.range().at(places.get(i)), value(scene));
    }
    return values;
  }

  /** The distance to the power 2. */
  private double value(DistributionPair scene) {
    DistributionPair.Draw draw = scene.draw(setup.samples(), setup.seed(), redraw);
    Recipe recipe = setup.recipe().withProjections(scene.projections());
    return distance
        .distance(recipe, scene.dimension())
        .withSeed(draw.slices())
        .value(draw.x(), draw.y());
  }
}
