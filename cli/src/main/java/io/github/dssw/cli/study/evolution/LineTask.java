package io.github.dssw.cli.study.evolution;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.List;
import java.util.Locale;

/** One line of one distance with one draw of points and slices: the values along the range. */
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

  @Override
  public double cost() {
    return sweep.range().values().stream()
        .mapToDouble(
            place -> EstimatedTime.seconds(distance, sweep.pair(place, line), setup.recipe()))
        .sum();
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    List<Double> places = sweep.range().values();
    NamedNumbers values = NamedNumbers.none();
    for (int i = 0; i < places.size(); i++) {
      control.progress(i / (double) places.size());
      DistributionPair pair = sweep.pair(places.get(i), line);
      values = values.with(sweep.range().at(places.get(i)), value(pair));
    }
    return values;
  }

  /** Returns the square of the distance. */
  private double value(DistributionPair pair) {
    DistributionPair.Samples samples = pair.draw(setup.samples(), setup.seed(), redraw);
    Recipe recipe = setup.recipe().withProjections(pair.projections());
    return distance
        .distance(recipe, pair.dimension())
        .withSeed(samples.sliceSeed())
        .value(samples.x(), samples.y());
  }
}
