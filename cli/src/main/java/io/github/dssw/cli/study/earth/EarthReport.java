package io.github.dssw.cli.study.earth;

import io.github.dssw.cli.density.ModelFiles;
import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.KernelDensity;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.cli.study.PairedRuns;
import io.github.dssw.cli.study.ScoreTrace;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.TestTable;
import io.github.dssw.cli.study.TraceLine;
import io.github.dssw.cli.study.report.Chart;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables, charts and maps of the fitted densities. */
record EarthReport(EarthStudy study, StudyResults results) {
  private static final int MAP_COLUMNS = 4;
  private static final String KERNEL_LABEL = "kernel estimate";

  void addTo(Report report) {
    report.note(introduction()).table(scores());
    tests().addTo(report);
    if (results.isComplete()) {
      report.chart(charts());
      study.sets().forEach(set -> report.picture(maps(set)));
    }
    report.table(times());
  }

  private String introduction() {
    return "A density is fitted to 70 % of the places and scored by its negative log-likelihood (NLL,"
        + " nats per place) at the others; the uniform density has 2.53, lower is better. Sizes: "
        + study.sizesInWords()
        + ". Stereo is a RealNVP behind a stereographic projection; the others are exponential-map"
        + " flows whose images of the places are made uniform by decreasing a distance to the uniform"
        + " measure, with the closed form for SSW and DSSW and with fresh uniform points for the"
        + " others. Maximum likelihood fits the same flow without a distance. The kernel estimate is of"
        + " the training part, with von Mises–Fisher kernels. In each run all methods have the same"
        + " places and the same flow at the start. Mean ± standard deviation over runs; the best method is"
        + " in bold.";
  }

  private Table scores() {
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("method"), Column.numbers("runs", "%.0f")));
    for (EarthSet set : study.sets()) {
      Column column = Column.spreads(set.label(), "%.2f");
      columns.add(study.reduced() ? column : column.lowestIsBest());
      if (!study.reduced()) {
        columns.add(Column.spreads("paper's " + set.label(), "%.2f"));
      }
    }
    Table table = Table.of("nll", "Negative log-likelihood of the test part", columns);
    for (EarthMethod method : study.methods()) {
      table.row(scoreCells(method.label(), method.id(), Optional.of(method)));
    }
    return table.referenceRow(scoreCells(KERNEL_LABEL, KernelTask.ID, Optional.empty()).toArray());
  }

  private List<Object> scoreCells(String label, String id, Optional<EarthMethod> method) {
    EarthSet last = study.sets().get(study.sets().size() - 1);
    List<Object> cells =
        new ArrayList<>(
            List.of(label, tasks(last, id).filter(task -> results.of(task).isPresent()).count()));
    for (EarthSet set : study.sets()) {
      cells.add(spread(set, id));
      if (!study.reduced()) {
        cells.add(method.flatMap(m -> m.printed(set)).orElse(null));
      }
    }
    return cells;
  }

  private Spread spread(EarthSet set, String id) {
    return results.spread(tasks(set, id), FitTask.NLL).orElse(null);
  }

  /** Returns the names of the tasks of one row, one for each run. */
  private Stream<String> tasks(EarthSet set, String id) {
    return IntStream.range(0, study.runs()).mapToObj(run -> FitTask.name(set, id, run));
  }

  private TestTable tests() {
    TestTable table =
        new TestTable(
            "tests",
            "Differences from SSW",
            study.sets().stream()
                .map(set -> new TestTable.Score(FitTask.NLL, "NLL of " + set.label(), "%.3f"))
                .toList());
    for (EarthMethod method : study.methods()) {
      if (method != EarthMethod.SSW) {
        table.row(method.label(), pairs(method.id()));
      }
    }
    table.row(KERNEL_LABEL, pairs(KernelTask.ID));
    return table;
  }

  /** Returns the runs of one row and of SSW, for each set. */
  private PairedRuns[] pairs(String id) {
    return study.sets().stream()
        .map(set -> PairedRuns.of(results, tasks(set, id), tasks(set, EarthMethod.SSW.id())))
        .toArray(PairedRuns[]::new);
  }

  private Table times() {
    List<Column> columns = new ArrayList<>(List.of(Column.words("method")));
    study.sets().forEach(set -> columns.add(Column.spreads(set.label(), "%.4f")));
    Table table =
        Table.measured("times", "Measured on this machine: seconds per step, over runs", columns);
    for (EarthMethod method : study.methods()) {
      List<Object> cells = new ArrayList<>(List.of(method.label()));
      for (EarthSet set : study.sets()) {
        cells.add(
            results
                .spreadOfMeasured(tasks(set, method.id()), TaskControl.SECONDS_PER_STEP)
                .orElse(null));
      }
      table.row(cells);
    }
    return table;
  }

  private Chart charts() {
    return new Chart(
        "nll-over-steps",
        "Negative log-likelihood of the test part over the steps: means over runs, bands of ± 2"
            + " standard deviations / √runs; and its difference from that of SSW in the same run, with"
            + " 95 % intervals.",
        () ->
            new ChartFigure(
                "Negative log-likelihood of the test part" + reduced(),
                study.sizesInWords(),
                study.sets().stream().flatMap(set -> charts(set).stream()).toList(),
                2));
  }

  private List<LineChart> charts(EarthSet set) {
    return TraceLine.withDifferences(
        set.label(),
        "step",
        LineChart.Axis.linear("NLL, nats"),
        study.methods(),
        EarthMethod.SSW,
        EarthMethod::label,
        method -> results.traces(tasks(set, method.id()), FitTask.TRACE),
        ScoreTrace.SCORE_COLUMN);
  }

  private Picture maps(EarthSet set) {
    return new Picture(
        set.id() + "-maps",
        "Densities of "
            + set.label()
            + " in the first run, and a kernel estimate of the places that they were not fitted to.",
        file -> map(set).write(file));
  }

  private SphereFigure map(EarthSet set) {
    List<SphereFigure.Panel> panels = new ArrayList<>();
    panels.add(
        new SphereFigure.Panel(
            "test part, kernel estimate",
            KernelDensity.of(study.experiment().split(set, 0).test()),
            null));
    for (EarthMethod method : study.methods()) {
      SphereDensity density =
          SphereDensity.ofLogs(
              ModelFiles.read(results.file(FitTask.name(set, method.id(), 0), FitTask.MODEL))
                  ::logDensities);
      String nll =
          String.format(
              Locale.ROOT,
              "%s: NLL %.2f",
              method.label(),
              results.of(FitTask.name(set, method.id(), 0)).orElseThrow().get(FitTask.NLL));
      panels.add(new SphereFigure.Panel(nll, density, null));
    }
    return new SphereFigure(
            "Densities of "
                + set.label()
                + " after "
                + study.experiment().sizes().steps()
                + " steps"
                + reduced(),
            "density",
            "",
            panels,
            MAP_COLUMNS)
        .withCoastlines(!study.reduced())
        .withScaleOfFirst();
  }

  private String reduced() {
    return study.reduced() ? " (reduced)" : "";
  }
}
