package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.PairedTest;
import io.github.dssw.cli.study.statistics.Spread;
import io.github.dssw.energy.Training;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** The tables and pictures of the gradient flows. */
final class GradientFlowReport {
  private final GradientFlowStudy study;
  private final StudyResults results;

  GradientFlowReport(GradientFlowStudy study, StudyResults results) {
    this.study = study;
    this.results = results;
  }

  Report report() {
    Report report = Report.of("Gradient flows onto the clusters of an icosahedron");
    if (study.reduced()) {
      report = report.reduced(sizesInWords() + ". The numbers say nothing of the methods.");
    }
    results.noteIfIncomplete(report);
    report.note(whatIsDone());
    for (BatchMode mode : study.modes()) {
      report.table(scores(mode)).table(tests(mode));
      if (results.complete()) {
        report.picture(new FlowPicture(study, results, mode).picture());
      }
    }
    report.note(howToRead());
    return report.table(times());
  }

  private String sizesInWords() {
    FlowSizes sizes = study.experiment().sizes();
    Training training = study.experiment().training();
    return String.format(
        Locale.ROOT,
        "%d points at each vertex, %d steps, %d slices, networks trained for %d epoch%s a step by %s"
            + " with rate %s",
        sizes.perVertex(),
        sizes.steps(),
        sizes.projections(),
        training.epochs(),
        training.epochs() == 1 ? "" : "s",
        training.method().name().toLowerCase(Locale.ROOT),
        training.learningRate());
  }

  private String whatIsDone() {
    return "Particles spread evenly go down the gradient of a distance to a target of twelve"
        + " clusters: "
        + sizesInWords()
        + ". In each run every method has the same start, target and batches. Mean ± standard"
        + " deviation over runs; lower is better.";
  }

  private static String howToRead() {
    return String.format(
        Locale.ROOT,
        "NLL printed is what the paper's tables call NLL; it puts densities where log-densities"
            + " belong. NLL is the true one. log W2 is the logarithm of the exact transport cost with"
            + " squared angles, without the root, which would halve it. Cosines are clipped at 1 −"
            + " 1e-5, as in public code, so that log W2 is never below %s; the last column is without"
            + " the clip. Mini-batches are compared with the batch of the last step. The target itself"
            + " is a fresh sample of the target, scored the same way: a lower log W2 than its own means"
            + " that particles have learned the sample and not its law. Algorithm 2 trains the network"
            + " downwards, as the paper prints it; the others are trained upwards. The paper has one row"
            + " for both.",
        String.format(Locale.ROOT, "%.2f", Scores.leastLogW2()).replace('-', '\u2212'));
  }

  private Table scores(BatchMode mode) {
    Table table =
        Table.of(
            mode.id() + "-scores",
            mode.title() + ": how well particles fit",
            Column.words("distance"),
            Column.numbers("runs", "%.0f"),
            Column.spreads("NLL printed", "%.2f"),
            Column.spreads("paper's NLL", "%.2f"),
            Column.spreads("log W2", "%.2f"),
            Column.spreads("paper's log W2", "%.2f"),
            Column.spreads("log W2, rooted", "%.2f"),
            Column.spreads("NLL", "%.2f"),
            Column.spreads("log W2, no clip", "%.2f"));
    for (Distance method : study.methods()) {
      Optional<PaperTables.Row> paper = PaperTables.row(mode, method);
      addScores(
          table,
          method.label(),
          all(mode, method.id()),
          paper.map(PaperTables.Row::nll).orElse(null),
          paper.map(PaperTables.Row::logW2).orElse(null));
    }
    addScores(table, "the target itself", all(mode, TargetTask.ID), null, null);
    return table;
  }

  private static void addScores(
      Table table, String label, List<NamedNumbers> runs, Spread paperNll, Spread paperLogW2) {
    table.row(
        label,
        runs.size(),
        spread(runs, Scores.NLL_PRINTED),
        paperNll,
        spread(runs, Scores.LOG_W2),
        paperLogW2,
        spread(runs, Scores.LOG_W2_ROOTED),
        spread(runs, Scores.NLL),
        spread(runs, Scores.LOG_W2_UNCLIPPED));
  }

  private Table tests(BatchMode mode) {
    Table table =
        Table.of(
            mode.id() + "-tests",
            mode.title() + ": differences from SSW, and paired t-tests of them over runs",
            Column.words("distance"),
            Column.numbers("runs", "%.0f"),
            Column.numbers("log W2 less SSW's", "%.3f"),
            Column.numbers("t", "%.2f"),
            Column.numbers("p", "%.2g"),
            Column.numbers("NLL less SSW's", "%.2f"),
            Column.numbers("t of NLL", "%.2f"),
            Column.numbers("p of NLL", "%.2g"),
            Column.numbers("NLL printed less SSW's", "%.2f"),
            Column.numbers("t of NLL printed", "%.2f"),
            Column.numbers("p of NLL printed", "%.2g"));
    for (Distance method : study.methods()) {
      if (method != Distance.SSW) {
        addTests(table, mode, method.label(), method.id());
      }
    }
    addTests(table, mode, "the target itself", TargetTask.ID);
    return table;
  }

  private void addTests(Table table, BatchMode mode, String label, String id) {
    int[] both =
        IntStream.range(0, study.runs())
            .filter(run -> one(mode, id, run).isPresent())
            .filter(run -> one(mode, Distance.SSW.id(), run).isPresent())
            .toArray();
    if (both.length == 0) {
      table.row(label, 0, null, null, null, null, null, null, null, null, null);
      return;
    }
    PairedTest logW2 = test(mode, id, Scores.LOG_W2, both);
    PairedTest nll = test(mode, id, Scores.NLL, both);
    PairedTest printed = test(mode, id, Scores.NLL_PRINTED, both);
    table.row(
        label,
        both.length,
        logW2.difference(),
        logW2.t(),
        logW2.p(),
        nll.difference(),
        nll.t(),
        nll.p(),
        printed.difference(),
        printed.t(),
        printed.p());
  }

  private PairedTest test(BatchMode mode, String id, String score, int[] runs) {
    return PairedTest.of(
        values(mode, id, score, runs), values(mode, Distance.SSW.id(), score, runs));
  }

  private double[] values(BatchMode mode, String id, String score, int[] runs) {
    return IntStream.of(runs)
        .mapToDouble(run -> one(mode, id, run).orElseThrow().get(score))
        .toArray();
  }

  /** Beside the results, since no two runs of the study find the same. */
  private Table times() {
    Table table =
        Table.measured(
            "times",
            "Measured on this machine: seconds a step, over runs",
            Column.words("distance"),
            Column.spreads("mini-batch", "%.4f"),
            Column.spreads("full batch", "%.4f"));
    for (Distance method : study.methods()) {
      table.row(method.label(), seconds(BatchMode.MINI, method), seconds(BatchMode.FULL, method));
    }
    return table;
  }

  private Spread seconds(BatchMode mode, Distance method) {
    return spread(
        IntStream.range(0, study.modes().contains(mode) ? study.runs() : 0)
            .mapToObj(run -> results.measured(FlowTask.name(mode, method.id(), run)).orElse(null))
            .filter(Objects::nonNull)
            .toList(),
        TaskControl.SECONDS_A_STEP);
  }

  private List<NamedNumbers> all(BatchMode mode, String id) {
    return IntStream.range(0, study.runs())
        .mapToObj(run -> one(mode, id, run).orElse(null))
        .filter(Objects::nonNull)
        .toList();
  }

  private Optional<NamedNumbers> one(BatchMode mode, String id, int run) {
    return results.of(FlowTask.name(mode, id, run));
  }

  private static Spread spread(List<NamedNumbers> runs, String score) {
    return runs.isEmpty()
        ? null
        : Spread.of(runs.stream().mapToDouble(numbers -> numbers.get(score)).toArray());
  }
}
