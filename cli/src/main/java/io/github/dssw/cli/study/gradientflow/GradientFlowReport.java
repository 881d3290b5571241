package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.PairedRuns;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.distance.Distance;
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

  /** A score that is tested: its name in results and in tables, and the format of differences. */
  private record TestedScore(String number, String label, String format) {
    static final List<TestedScore> ALL =
        List.of(
            new TestedScore(Scores.LOG_W2, "log W2", "%.3f"),
            new TestedScore(Scores.NLL, "NLL", "%.2f"),
            new TestedScore(Scores.NLL_PRINTED, "NLL printed", "%.2f"));

    Stream<Column> columns() {
      String of = number.equals(Scores.LOG_W2) ? "" : " of " + label;
      return Stream.of(
          Column.numbers(label + " less SSW's", format),
          Column.numbers("t" + of, "%.2f"),
          Column.numbers("p" + of, "%.2g"));
    }
  }

  void addTo(Report report) {
    report.note(introduction());
    for (BatchMode mode : study.modes()) {
      report.table(scores(mode)).table(tests(mode));
      if (results.isComplete()) {
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
        + " deviation over runs; lower is better.";
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
    for (String head :
        List.of(
            "NLL printed",
            "paper's NLL",
            "log W2",
            "paper's log W2",
            "log W2, rooted",
            "NLL",
            "log W2, no clip")) {
      columns.add(Column.spreads(head, "%.2f"));
    }
    Table table =
        Table.of(mode.id() + "-scores", mode.title() + ": how well particles fit", columns);
    for (Distance method : study.methods()) {
      addScores(table, mode, method.label(), method.id(), PaperTables.row(mode, method));
    }
    addScores(table, mode, TARGET_LABEL, TargetTask.ID, Optional.empty());
    return table;
  }

  private void addScores(
      Table table, BatchMode mode, String label, String id, Optional<PaperTables.Row> paper) {
    table.row(
        label,
        tasks(mode, id).filter(task -> results.of(task).isPresent()).count(),
        spread(mode, id, Scores.NLL_PRINTED),
        paper.map(PaperTables.Row::nll).orElse(null),
        spread(mode, id, Scores.LOG_W2),
        paper.map(PaperTables.Row::logW2).orElse(null),
        spread(mode, id, Scores.LOG_W2_ROOTED),
        spread(mode, id, Scores.NLL),
        spread(mode, id, Scores.LOG_W2_UNCLIPPED));
  }

  private Spread spread(BatchMode mode, String id, String score) {
    return results.spread(tasks(mode, id), score).orElse(null);
  }

  private Table tests(BatchMode mode) {
    Stream<Column> heads = Stream.of(Column.words("distance"), Column.numbers("runs", "%.0f"));
    Stream<Column> tests = TestedScore.ALL.stream().flatMap(TestedScore::columns);
    Table table =
        Table.of(
            mode.id() + "-tests",
            mode.title() + ": differences from SSW, and paired t-tests of them over runs",
            Stream.concat(heads, tests).toList());
    for (Distance method : study.methods()) {
      if (method != Distance.SSW) {
        table.row(testCells(mode, method.label(), method.id()));
      }
    }
    return table.row(testCells(mode, TARGET_LABEL, TargetTask.ID));
  }

  private List<Object> testCells(BatchMode mode, String label, String id) {
    PairedRuns pairs = PairedRuns.of(results, tasks(mode, id), tasks(mode, Distance.SSW.id()));
    List<Object> cells = new ArrayList<>(List.of(label, pairs.count()));
    TestedScore.ALL.forEach(score -> cells.addAll(pairs.testCells(score.number())));
    return cells;
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
