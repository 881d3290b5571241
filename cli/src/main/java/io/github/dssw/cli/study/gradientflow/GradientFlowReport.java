package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.picture.ChartFigure;
import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.PairedRuns;
import io.github.dssw.cli.study.ScoreTrace;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.TestTable;
import io.github.dssw.cli.study.TraceLine;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Chart;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables and pictures of the gradient flows. */
record GradientFlowReport(GradientFlowStudy study, StudyResults results) {
  private static final String TARGET_LABEL = "the target itself";

  private static final List<TestTable.Score> TESTED =
      List.of(
          new TestTable.Score(Scores.LOG_W2, "log W2", "%.3f"),
          new TestTable.Score(Scores.NLL, "NLL", "%.2f"),
          new TestTable.Score(Scores.NLL_PRINTED, "NLL printed", "%.2f"));

  void addTo(Report report) {
    report.note(introduction());
    for (BatchMode mode : study.modes()) {
      report.table(scores(mode));
      tests(mode).addTo(report);
      if (results.isComplete()) {
        report.chart(convergence(mode));
        report.picture(new FlowPicture(study, results, mode).picture());
      }
    }
    report.note(explanation()).table(times());
  }

  private String introduction() {
    return "Particles, uniformly distributed at the start, move along the negative gradient of a"
        + " distance to a target of twelve clusters: "
        + study.sizesInWords()
        + ". In each run every method has the same start, target and batches. Mean ± standard"
        + " deviation over runs; lower is better, and the best is in bold.";
  }

  private static String explanation() {
    return String.format(
        Locale.ROOT,
        "NLL printed is the score that the paper's tables call NLL; its formula has densities where"
            + " log-densities belong. NLL is the true negative log-likelihood. log W2 is the logarithm"
            + " of the exact transport cost with squared angles, without the root, which would halve"
            + " it. Cosines are clipped at 1 − 1e-5, as in public code, so log W2 is never below %s;"
            + " the last column is without the clip. Mini-batches are compared with the batch of the"
            + " last step. The row of the target itself scores a fresh sample of the target in the same"
            + " way: particles with a lower log W2 have learned the sample rather than its"
            + " distribution. Algorithm 2 trains the network to decrease the value, as the paper prints"
            + " it; the other networks are trained to increase it. Networks drawn anew start from random"
            + " parameters at each step, as Algorithm 2 prints it; the others keep their parameters from"
            + " step to step. The paper has one row for all of these.",
        String.format(Locale.ROOT, "%.2f", Scores.minimumLogW2()).replace('-', '\u2212'));
  }

  private Table scores(BatchMode mode) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("distance"));
    columns.add(Column.numbers("runs", "%.0f"));
    for (ScoreColumn column : ScoreColumn.values()) {
      if (column.isShown(study.reduced())) {
        columns.add(column.column(study.reduced()));
      }
    }
    Table table =
        Table.of(mode.id() + "-scores", mode.title() + ": how well particles fit", columns);
    for (Distance method : study.methods()) {
      table.row(scoreCells(mode, method.label(), method.id(), PaperTables.row(mode, method)));
    }
    return table.referenceRow(
        scoreCells(mode, TARGET_LABEL, TargetTask.ID, Optional.empty()).toArray());
  }

  private List<Object> scoreCells(
      BatchMode mode, String label, String id, Optional<PaperTables.Row> paper) {
    long runs = tasks(mode, id).filter(task -> results.of(task).isPresent()).count();
    List<Object> cells = new ArrayList<>(List.of(label, runs));
    for (ScoreColumn column : ScoreColumn.values()) {
      if (column.isShown(study.reduced())) {
        cells.add(
            column
                .printed(paper)
                .orElseGet(
                    () -> column.score().map(score -> spread(mode, id, score)).orElse(null)));
      }
    }
    return cells;
  }

  private Spread spread(BatchMode mode, String id, String score) {
    return results.spread(tasks(mode, id), score).orElse(null);
  }

  private TestTable tests(BatchMode mode) {
    TestTable table =
        new TestTable(mode.id() + "-tests", mode.title() + ": differences from SSW", TESTED);
    for (Distance method : study.methods()) {
      if (method != Distance.SSW) {
        table.row(method.label(), pairs(mode, method.id()));
      }
    }
    table.row(TARGET_LABEL, pairs(mode, TargetTask.ID));
    return table;
  }

  private PairedRuns pairs(BatchMode mode, String id) {
    return PairedRuns.of(results, tasks(mode, id), tasks(mode, Distance.SSW.id()));
  }

  private Chart convergence(BatchMode mode) {
    return new Chart(
        mode.id() + "-convergence",
        "The negative log-likelihood of the particles over the steps: means over runs, bands of ± 2"
            + " standard deviations / √runs; and its difference from that of SSW in the same run, with"
            + " 95 % intervals.",
        () ->
            new ChartFigure(
                mode.title() + ": convergence" + (study.reduced() ? " (reduced)" : ""),
                study.sizesInWords(),
                TraceLine.withDifferences(
                    mode.title(),
                    "step",
                    LineChart.Axis.linear("NLL, nats"),
                    study.methods(),
                    Distance.SSW,
                    Distance::label,
                    method -> results.traces(tasks(mode, method.id()), FlowTask.TRACE),
                    ScoreTrace.SCORE_COLUMN),
                2));
  }

  private Table times() {
    Table table =
        Table.measured(
            "times",
            "Measured on this machine: seconds per step, over runs",
            List.of(
                Column.words("distance"),
                Column.spreads("mini-batch", "%.4f"),
                Column.spreads("full batch", "%.4f")));
    for (Distance method : study.methods()) {
      table.row(method.label(), seconds(BatchMode.MINI, method), seconds(BatchMode.FULL, method));
    }
    return table;
  }

  private Spread seconds(BatchMode mode, Distance method) {
    return results
        .spreadOfMeasured(tasks(mode, method.id()), TaskControl.SECONDS_PER_STEP)
        .orElse(null);
  }

  /** Returns the names of the tasks of one row, one for each run. */
  private Stream<String> tasks(BatchMode mode, String id) {
    return IntStream.range(0, study.runs()).mapToObj(run -> FlowTask.name(mode, id, run));
  }
}
