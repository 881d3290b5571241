package io.github.dssw.studies.ssl;

import io.github.dssw.cli.study.PairedRuns;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.TestTable;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.ssl.SslMethod;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables and pictures of the study. */
record SslReport(SslStudy study, StudyResults results) {
  private static final String PERCENT = "%.2f";

  private static final List<TestTable.Score> TESTED =
      List.of(
          new TestTable.Score(SslTask.FEATURES, "features", PERCENT),
          new TestTable.Score(SslTask.SPHERE, "sphere", PERCENT));

  void addTo(Report report) {
    report.note(introduction()).table(scores());
    diverged().ifPresent(report::note);
    tests().addTo(report);
    PointsPicture points = new PointsPicture(study, results);
    if (results.isComplete() && points.hasPoints()) {
      report.picture(points.picture());
    }
    report.note(explanation()).table(times());
  }

  private String introduction() {
    return "An encoder learns from two random views of each image, without labels. Sizes: "
        + study.sizesInWords()
        + ". The scores are accuracies, in percent, of linear classifiers of the test images, on the"
        + " features and on the points of the sphere; higher is better, and the best is in bold,"
        + " apart from the supervised encoder. In each run every method has the same initial network,"
        + " batches and views.";
  }

  private String explanation() {
    return String.format(
        Locale.ROOT,
        "Best is the highest accuracy after any epoch of the classifier, which is what the paper"
            + " reports; last is that after the last epoch. The loss is the mean squared distance"
            + " between the views of an image plus η times the distance of the points to the uniform"
            + " measure. SSW to uniform is that distance for the test points, in turns: 0 is uniform,"
            + " and %.3f is a single point. The paper's η of S3W and its kin in dimension 10 are for"
            + " sums over the points of a batch; ours, for means, are multiplied by the size of the"
            + " batch. The paper has SSW at another η than DSSW; here it also has DSSW's."
            + " Hypersphere is alignment plus the uniformity loss of Wang and Isola with t = %.0f, SimCLR"
            + " has temperature %s; the paper names neither. The supervised encoder has a linear"
            + " classifier behind the points of the sphere.",
        Math.sqrt(1.0 / 12),
        SslExperiment.SHARPNESS,
        SslExperiment.TEMPERATURE);
  }

  private Table scores() {
    boolean withPaper = !study.plan().quick();
    List<Column> columns =
        new ArrayList<>(
            List.of(Column.words("method"), Column.words("η"), Column.numbers("runs", "%.0f")));
    columns.add(Column.spreads("features, best", PERCENT).highestIsBest());
    columns.add(Column.spreads("sphere, best", PERCENT).highestIsBest());
    if (withPaper) {
      columns.add(Column.numbers("paper's features", PERCENT));
      columns.add(Column.numbers("paper's sphere", PERCENT));
    }
    columns.add(Column.spreads("features, last", PERCENT));
    columns.add(Column.spreads("sphere, last", PERCENT));
    columns.add(Column.spreads("SSW to uniform", "%.4f"));
    Table table =
        Table.of(
            "scores",
            "Accuracy of linear classifiers in percent; " + study.sizesInWords(),
            columns);
    // The supervised encoder is a bound, not a candidate, and such rows come last.
    study.plan().methods().stream()
        .filter(method -> method != SslMethod.SUPERVISED)
        .forEach(method -> table.row(cells(method, withPaper)));
    if (study.plan().methods().contains(SslMethod.SUPERVISED)) {
      table.referenceRow(cells(SslMethod.SUPERVISED, withPaper).toArray());
    }
    return table;
  }

  private List<Object> cells(SslMethod method, boolean withPaper) {
    List<Object> cells = new ArrayList<>();
    cells.add(method.label());
    cells.add(study.plan().factor(method).map(SslReport::plain).orElse(null));
    cells.add(tasks(method).filter(task -> results.of(task).isPresent()).count());
    cells.add(spread(method, SslTask.FEATURES));
    cells.add(spread(method, SslTask.SPHERE));
    if (withPaper) {
      Optional<PaperTables.Row> row = PaperTables.row(method, study.plan().d());
      cells.add(row.map(PaperTables.Row::features).orElse(null));
      cells.add(row.map(PaperTables.Row::sphere).orElse(null));
    }
    cells.add(spread(method, SslTask.FEATURES_LAST));
    cells.add(spread(method, SslTask.SPHERE_LAST));
    cells.add(spread(method, SslTask.SPREAD));
    return cells;
  }

  /** Returns which trainings have no scores because they diverged, if any did. */
  private Optional<String> diverged() {
    String tasks =
        study.plan().methods().stream()
            .flatMap(this::tasks)
            .filter(task -> results.of(task).filter(SslTask::isDiverged).isPresent())
            .collect(Collectors.joining(", "));
    return tasks.isEmpty()
        ? Optional.empty()
        : Optional.of("Diverged, and therefore without scores: " + tasks + ".");
  }

  private static String plain(double number) {
    return number == Math.rint(number)
        ? String.format(Locale.ROOT, "%.0f", number)
        : Double.toString(number);
  }

  private Spread spread(SslMethod method, String score) {
    return results.spread(tasks(method), score).orElse(null);
  }

  private TestTable tests() {
    TestTable table = new TestTable("tests", "Differences from SSW", TESTED);
    for (SslMethod method : study.plan().methods()) {
      if (method != SslMethod.SSW) {
        table.row(
            label(study, method), PairedRuns.of(results, tasks(method), tasks(SslMethod.SSW)));
      }
    }
    return table;
  }

  /** Returns the name with η, for tables that have no column for it. */
  static String label(SslStudy study, SslMethod method) {
    return method.label()
        + study.plan().factor(method).map(eta -> ", η = " + plain(eta)).orElse("");
  }

  private Table times() {
    Table table =
        Table.measured(
            "times",
            "Measured on this machine: seconds per step of training, over runs",
            List.of(Column.words("method"), Column.spreads("seconds per step", "%.3f")));
    for (SslMethod method : study.plan().methods()) {
      table.row(
          label(study, method),
          results.spreadOfMeasured(tasks(method), TaskControl.SECONDS_PER_STEP).orElse(null));
    }
    return table;
  }

  /** Returns the names of the tasks of one method, one for each run. */
  private Stream<String> tasks(SslMethod method) {
    return IntStream.range(0, study.plan().runs()).mapToObj(run -> SslTask.name(method, run));
  }
}
