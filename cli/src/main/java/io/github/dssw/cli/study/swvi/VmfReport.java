package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.density.ModelFiles;
import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.cli.study.PairedRuns;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.TestTable;
import io.github.dssw.cli.study.TraceLine;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Chart;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import io.github.dssw.density.ExponentialMapFlow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables, charts and maps of the inference of the mixture. */
record VmfReport(VmfStudy study, StudyResults results) {
  private static final int MAP_COLUMNS = 4;

  void addTo(Report report) {
    report.note(introduction()).table(scores());
    study.setups().forEach(setup -> tests(setup).addTo(report));
    if (results.isComplete()) {
      for (VmfSetup setup : study.setups()) {
        report.chart(charts(setup)).picture(maps(setup));
      }
    }
    report.table(times());
  }

  private String introduction() {
    return "An exponential-map flow of uniform noise learns the equal mixture of four von"
        + " Mises–Fisher distributions with κ = 10, of which only the gradient of the log-density is"
        + " used. Each iteration draws particles from the flow, moves a copy of them by 20 Langevin"
        + " steps of size 0.1, and moves the flow's parameters by Adam down the gradient of the"
        + " distance between the particles and the copy. Sizes: "
        + study.sizesInWords()
        + ". In each run every distance has the same start and the same noise. KL is KL(flow ‖"
        + " mixture) in nats from 5000 draws; KL as printed adds the logarithm of the mean weight, as"
        + " public code does, which hides parts of the mixture that the flow misses. ESS is the"
        + " effective sample size in percent of the draws. Mean ± standard deviation over runs.";
  }

  private Table scores() {
    Table table =
        Table.of(
            "scores",
            "The flow after " + study.sizes().steps() + " iterations",
            List.of(
                Column.words("distance"),
                Column.numbers("learning rate", "%s"),
                Column.numbers("runs", "%.0f"),
                ranked(Column.spreads("KL, nats", "%.4f")),
                Column.spreads("KL as printed", "%.4f"),
                Column.spreads("ESS, %", "%.1f"),
                ranked(Column.spreads("KL, mean of the last tenth", "%.4f")),
                Column.spreads("ESS, mean of the last tenth", "%.1f")));
    for (VmfSetup setup : study.setups()) {
      for (Distance distance : study.distances()) {
        table.row(
            distance.label(),
            setup.learningRate(),
            tasks(setup, distance).filter(task -> results.of(task).isPresent()).count(),
            spread(setup, distance, VmfSetup.KL),
            spread(setup, distance, VmfSetup.KL_PRINTED),
            spread(setup, distance, VmfSetup.ESS),
            spread(setup, distance, VmfSetup.LATE_KL),
            spread(setup, distance, VmfSetup.LATE_ESS));
      }
    }
    return table;
  }

  private TestTable tests(VmfSetup setup) {
    TestTable table =
        new TestTable(
            "rate-" + setup.learningRate() + "-tests",
            "Differences from SSW at learning rate " + setup.learningRate(),
            List.of(
                new TestTable.Score(VmfSetup.LATE_KL, "KL of the last tenth", "%.4f"),
                new TestTable.Score(VmfSetup.LATE_ESS, "ESS of the last tenth", "%.2f")));
    for (Distance distance : study.distances()) {
      if (distance != Distance.SSW) {
        table.row(
            distance.label(),
            PairedRuns.of(results, tasks(setup, distance), tasks(setup, Distance.SSW)));
      }
    }
    return table;
  }

  /** Marks the best number, unless the study is too small for a comparison. */
  private Column ranked(Column column) {
    return study.reduced() || study.setups().size() > 1 ? column : column.lowestIsBest();
  }

  private Stream<String> tasks(VmfSetup setup, Distance distance) {
    return IntStream.range(0, study.runs()).mapToObj(run -> LearnTask.name(setup, distance, run));
  }

  private Spread spread(VmfSetup setup, Distance distance, String number) {
    return results.spread(tasks(setup, distance), number).orElse(null);
  }

  private Table times() {
    Table table =
        Table.measured(
            "times",
            "Seconds per iteration on this machine",
            List.of(Column.words("distance"), Column.spreads("seconds per iteration", "%.4f")));
    for (Distance distance : study.distances()) {
      Stream<String> all = study.setups().stream().flatMap(setup -> tasks(setup, distance));
      table.row(
          distance.label(),
          results.spreadOfMeasured(all, TaskControl.SECONDS_PER_STEP).orElse(null));
    }
    return table;
  }

  private Chart charts(VmfSetup setup) {
    return new Chart(
        "rate-" + setup.learningRate() + "-scores",
        "KL and ESS over iterations at learning rate "
            + setup.learningRate()
            + ": means over runs, bands of ± 2 standard deviations / √runs; differences from SSW are"
            + " of the same run, with 95 % intervals.",
        () ->
            new ChartFigure(
                "Divergence and effective sample size" + reduced(),
                "learning rate " + setup.learningRate() + "; " + study.sizesInWords(),
                Stream.of(
                        charts(
                            setup,
                            "KL(flow ‖ mixture)",
                            LineChart.Axis.logarithmic("nats"),
                            VmfSetup.KL_COLUMN),
                        charts(
                            setup,
                            "effective sample size",
                            LineChart.Axis.linear("%"),
                            VmfSetup.ESS_COLUMN))
                    .flatMap(List::stream)
                    .toList(),
                2));
  }

  private List<LineChart> charts(VmfSetup setup, String title, LineChart.Axis scores, int column) {
    return TraceLine.withDifferences(
        title,
        "iteration",
        scores,
        study.distances(),
        Distance.SSW,
        Distance::label,
        distance -> results.traces(tasks(setup, distance), LearnTask.TRACE),
        column);
  }

  private Picture maps(VmfSetup setup) {
    return new Picture(
        "rate-" + setup.learningRate() + "-densities",
        "The first run at learning rate "
            + setup.learningRate()
            + ": the exact density of each flow.",
        file -> map(setup).write(file));
  }

  private SphereFigure map(VmfSetup setup) {
    List<SphereFigure.Panel> panels = new ArrayList<>();
    SphereDensity target = SphereDensity.ofLogs(VmfSetup.target()::logDensities);
    panels.add(new SphereFigure.Panel("target", target, null));
    for (Distance distance : study.distances()) {
      Path file = results.file(LearnTask.name(setup, distance, 0), VmfSetup.MODEL);
      FlowModel flow = new FlowModel((ExponentialMapFlow) ModelFiles.read(file));
      panels.add(new SphereFigure.Panel(distance.label(), flow.density(), null));
    }
    return new SphereFigure(
        "Densities after " + study.sizes().steps() + " iterations" + reduced(),
        "density",
        "",
        panels,
        MAP_COLUMNS);
  }

  private String reduced() {
    return study.reduced() ? " (reduced)" : "";
  }
}
