package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The tables, charts and maps of the inference. */
final class SwviReport {
  private static final int COLUMNS = 3;

  /** So many points make the target's density smooth. */
  private static final int TARGET_POINTS = 4000;

  private final SwviStudy study;
  private final SwviStudy.Setup setup;
  private final StudyResults results;

  SwviReport(SwviStudy study, StudyResults results) {
    this.study = study;
    this.setup = study.setup();
    this.results = results;
  }

  Report report() {
    Report report = Report.of("Learning a power spherical distribution by sliced distances");
    if (study.reduced()) {
      report = report.reduced(sizes() + ". The numbers say nothing of the methods.");
    }
    results.noteIfIncomplete(report);
    report.note(whatIsDone()).table(scores());
    if (results.complete()) {
      report.picture(ways()).picture(maps());
    }
    return report.table(times());
  }

  private String sizes() {
    Inference inference = setup.inference();
    return String.format(
        Locale.ROOT,
        "%d particles, %d steps of %d Langevin steps, %d projections",
        inference.particles(),
        inference.steps(),
        inference.langevinSteps(),
        setup.recipe().dssw().projections());
  }

  private String whatIsDone() {
    Model start = setup.inference().start();
    return String.format(
        Locale.ROOT,
        "A power spherical distribution with μ along (1, 1, 1), κ = %.1f, learns one with μ ="
            + " (0, 1, 0), κ = %.0f, of which only the gradient of the log-density is used: at each step"
            + " particles are drawn from the model and moved by Langevin steps of %s, and μ and κ go"
            + " down the distance between the former and the latter, by %s. %s. At the start the mean"
            + " directions are %.1f degrees apart and KL(model ‖ target) is %.3f nats. All distances see"
            + " the same noise.",
        start.kappa(),
        setup.inference().target().concentration(),
        setup.inference().langevinStep(),
        setup.inference().optimizer().describe(),
        sizes(),
        setup.degreesOff(start),
        setup.divergence(start));
  }

  private Table scores() {
    Table table =
        Table.of(
            "scores",
            "What was learned after "
                + setup.inference().steps()
                + " steps: the target has angle 0 and κ = 10",
            Column.words("distance"),
            Column.numbers("runs", "%.0f"),
            Column.spreads("angle, degrees", "%.2f"),
            Column.spreads("κ", "%.2f"),
            Column.spreads("KL, nats", "%.4f"),
            Column.spreads("KL, mean of the last tenth", "%.4f"));
    for (Distance distance : study.distances()) {
      List<NamedNumbers> done = runs(distance);
      table.row(
          distance.label(setup.recipe().rotations()),
          done.size(),
          spread(done, LearnTask.ANGLE),
          spread(done, LearnTask.KAPPA),
          spread(done, LearnTask.KL),
          spread(done, LearnTask.LATE_KL));
    }
    return table;
  }

  private List<NamedNumbers> runs(Distance distance) {
    return IntStream.range(0, study.runs())
        .mapToObj(run -> results.of(LearnTask.name(distance, run)))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Spread spread(List<NamedNumbers> done, String name) {
    return done.isEmpty()
        ? null
        : Spread.of(done.stream().mapToDouble(numbers -> numbers.get(name)).toArray());
  }

  private Table times() {
    Table table =
        Table.measured(
            "times",
            "Seconds a step on this machine",
            Column.words("distance"),
            Column.spreads("seconds a step", "%.4f"));
    for (Distance distance : study.distances()) {
      double[] seconds =
          IntStream.range(0, study.runs())
              .mapToObj(run -> results.measured(LearnTask.name(distance, run)))
              .flatMap(Optional::stream)
              .mapToDouble(numbers -> numbers.get(TaskControl.SECONDS_A_STEP))
              .toArray();
      table.row(
          distance.label(setup.recipe().rotations()),
          seconds.length == 0 ? null : Spread.of(seconds));
    }
    return table;
  }

  private Trace trace(Distance distance) {
    return Trace.read(results.file(LearnTask.name(distance, 0), LearnTask.TRACE));
  }

  private Picture ways() {
    return new Picture(
        "parameters",
        "The first run: how far the mean direction is from the target's, κ, and KL(model ‖ target).",
        file ->
            new ChartFigure(
                    "Parameters on their way" + reduced(),
                    "the first run; by " + setup.inference().optimizer().describe(),
                    List.of(
                        chart(
                            "mean direction",
                            "degrees from the target's",
                            false,
                            setup::degreesOff),
                        withTarget(chart("concentration", "κ", false, Model::kappa)),
                        chart("divergence from the target", "KL, nats", true, setup::divergence)),
                    COLUMNS)
                .write(file));
  }

  private LineChart chart(
      String title, String unit, boolean logarithmic, ToDoubleFunction<Model> height) {
    List<LineChart.Line> lines = new ArrayList<>();
    for (Distance distance : study.distances()) {
      List<LineChart.Point> points =
          trace(distance).rows().stream()
              .map(row -> new LineChart.Point(row.step(), height.applyAsDouble(row.model())))
              .toList();
      lines.add(new LineChart.Line(distance.label(setup.recipe().rotations()), points));
    }
    return new LineChart(
        title, LineChart.Axis.linear("step"), new LineChart.Axis(unit, logarithmic), lines);
  }

  private LineChart withTarget(LineChart chart) {
    double kappa = setup.inference().target().concentration();
    List<LineChart.Line> lines = new ArrayList<>(chart.lines());
    lines.add(
        new LineChart.Line(
            "target",
            List.of(
                new LineChart.Point(0, kappa),
                new LineChart.Point(setup.inference().steps(), kappa))));
    return new LineChart(chart.title(), chart.x(), chart.y(), lines);
  }

  private Picture maps() {
    return new Picture(
        "particles",
        "The first run: particles of the model at the start and at the end, over the"
            + " density of the target by kernels.",
        file -> map().write(file));
  }

  private SphereFigure map() {
    SphereDensity target =
        SphereDensity.of(setup.inference().target().sample(TARGET_POINTS, setup.seed()));
    List<SphereFigure.Panel> panels = new ArrayList<>();
    panels.add(new SphereFigure.Panel("start", target, particles(setup.inference().start())));
    for (Distance distance : study.distances()) {
      panels.add(
          new SphereFigure.Panel(
              distance.label(setup.recipe().rotations()),
              target,
              particles(trace(distance).last().model())));
    }
    return new SphereFigure(
        String.format(
            Locale.ROOT,
            "Particles at the start and after %d steps%s",
            setup.inference().steps(),
            reduced()),
        "density of the target",
        "particles",
        panels,
        COLUMNS);
  }

  private SpherePoints particles(Model model) {
    Noise noise = Noise.of(setup.inference().particles(), setup.seed());
    return SpherePoints.of(model.draw(noise), 3);
  }

  private String reduced() {
    return study.reduced() ? " (reduced)" : "";
  }
}
