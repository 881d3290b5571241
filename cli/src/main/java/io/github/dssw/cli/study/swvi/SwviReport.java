package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.KernelDensity;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.cli.study.PairedRuns;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.TestTable;
import io.github.dssw.cli.study.Trace;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Chart;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables, charts and maps of the inference. */
record SwviReport(SwviStudy study, StudyResults results) {
  private static final int COLUMNS = 3;

  /** The number of points for a smooth estimate of the target's density. */
  private static final int TARGET_POINTS = 4000;

  private SwviStudy.Setup setup() {
    return study.setup();
  }

  private Inference inference() {
    return study.setup().inference();
  }

  void addTo(Report report) {
    report.note(introduction()).table(scores());
    tests().addTo(report);
    if (results.isComplete()) {
      report.chart(charts()).picture(maps());
    }
    report.table(times());
  }

  private String introduction() {
    Model start = inference().start();
    return String.format(
        Locale.ROOT,
        "A power spherical distribution with μ along (1, 1, 1) and κ = %.1f learns one with μ ="
            + " (0, 1, 0) and κ = %.0f, of which only the gradient of the log-density is used. Each step"
            + " draws particles from the model, moves a copy of them by Langevin steps of size %s, and"
            + " moves μ and κ down the gradient of the distance between the particles and the copy, by"
            + " %s. Sizes: %s. At the start the mean directions are %.1f degrees apart and"
            + " KL(model ‖ target) is %.3f nats. All distances see the same noise.",
        start.kappa(),
        inference().target().concentration(),
        inference().langevinStepSize(),
        inference().optimizer().describe(),
        study.sizesInWords(),
        setup().degreesOff(start),
        setup().divergence(start));
  }

  private Table scores() {
    Table table =
        Table.of(
            "scores",
            "The model after " + inference().steps() + " steps; the target has angle 0 and κ = 10",
            List.of(
                Column.words("distance"),
                Column.numbers("runs", "%.0f"),
                Column.spreads("angle, degrees", "%.2f"),
                Column.spreads("κ", "%.2f"),
                ranked(Column.spreads("KL, nats", "%.4f")),
                ranked(Column.spreads("KL, mean of the last tenth", "%.4f"))));
    for (Distance distance : study.distances()) {
      table.row(
          label(distance),
          tasks(distance).filter(task -> results.of(task).isPresent()).count(),
          spread(distance, SwviStudy.Setup.ANGLE),
          spread(distance, SwviStudy.Setup.KAPPA),
          spread(distance, SwviStudy.Setup.KL),
          spread(distance, SwviStudy.Setup.LATE_KL));
    }
    return table;
  }

  private TestTable tests() {
    TestTable table =
        new TestTable(
            "tests",
            "Differences from SSW",
            List.of(
                new TestTable.Score(SwviStudy.Setup.KL, "KL", "%.4f"),
                new TestTable.Score(SwviStudy.Setup.LATE_KL, "KL of the last tenth", "%.4f")));
    for (Distance distance : study.distances()) {
      if (distance != Distance.SSW) {
        table.row(label(distance), PairedRuns.of(results, tasks(distance), tasks(Distance.SSW)));
      }
    }
    return table;
  }

  /** Marks the best number, unless the study is too small for a comparison. */
  private Column ranked(Column column) {
    return study.reduced() ? column : column.lowestIsBest();
  }

  private String label(Distance distance) {
    return distance.label(setup().recipe().rotations());
  }

  private Stream<String> tasks(Distance distance) {
    return IntStream.range(0, study.runs()).mapToObj(run -> LearnTask.name(setup(), distance, run));
  }

  private Spread spread(Distance distance, String number) {
    return results.spread(tasks(distance), number).orElse(null);
  }

  private Table times() {
    Table table =
        Table.measured(
            "times",
            "Seconds per step on this machine",
            List.of(Column.words("distance"), Column.spreads("seconds per step", "%.4f")));
    for (Distance distance : study.distances()) {
      table.row(
          label(distance),
          results.spreadOfMeasured(tasks(distance), TaskControl.SECONDS_PER_STEP).orElse(null));
    }
    return table;
  }

  private Trace trace(Distance distance) {
    return Trace.read(results.file(LearnTask.name(setup(), distance, 0), LearnTask.TRACE));
  }

  private Chart charts() {
    return new Chart(
        "parameters",
        "The first run: the angle between the mean directions of model and target, κ, and"
            + " KL(model ‖ target).",
        () ->
            new ChartFigure(
                "Parameters over the steps" + reduced(),
                "the first run; by " + inference().optimizer().describe(),
                List.of(
                    chart(
                        "mean direction", "degrees from the target's", false, setup()::degreesOff),
                    withTarget(chart("concentration", "κ", true, Model::kappa)),
                    chart("divergence from the target", "KL, nats", true, setup()::divergence)),
                COLUMNS));
  }

  private LineChart chart(
      String title, String unit, boolean logarithmic, ToDoubleFunction<Model> height) {
    List<LineChart.Line> lines = new ArrayList<>();
    for (Distance distance : study.distances()) {
      List<LineChart.Point> points =
          trace(distance).rows().stream()
              .map(row -> new LineChart.Point(row[0], height.applyAsDouble(setup().model(row))))
              .toList();
      lines.add(new LineChart.Line(label(distance), points));
    }
    return new LineChart(
        title, LineChart.Axis.linear("step"), new LineChart.Axis(unit, logarithmic), lines);
  }

  private LineChart withTarget(LineChart chart) {
    double kappa = inference().target().concentration();
    List<LineChart.Line> lines = new ArrayList<>(chart.lines());
    lines.add(
        new LineChart.Line(
            "target",
            List.of(
                new LineChart.Point(0, kappa), new LineChart.Point(inference().steps(), kappa))));
    return new LineChart(chart.title(), chart.x(), chart.y(), lines);
  }

  private Picture maps() {
    return new Picture(
        "particles",
        "The first run: particles of the model at the start and at the end, over a kernel density"
            + " estimate of the target.",
        file -> map().write(file));
  }

  private SphereFigure map() {
    SphereDensity target =
        KernelDensity.of(inference().target().sample(TARGET_POINTS, setup().seed()));
    List<SphereFigure.Panel> panels = new ArrayList<>();
    panels.add(new SphereFigure.Panel("start", target, particles(inference().start())));
    for (Distance distance : study.distances()) {
      SpherePoints end = particles(setup().model(trace(distance).last()));
      panels.add(new SphereFigure.Panel(label(distance), target, end));
    }
    return new SphereFigure(
        "Particles at the start and after " + inference().steps() + " steps" + reduced(),
        "density of the target",
        "particles",
        panels,
        COLUMNS);
  }

  private SpherePoints particles(Model model) {
    return model.draws(inference().particles(), setup().seed()).points();
  }

  private String reduced() {
    return study.reduced() ? " (reduced)" : "";
  }
}
