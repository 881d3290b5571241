package io.github.dssw.cli.study;

import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Holm;
import io.github.dssw.cli.study.statistics.PairedTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A table of differences from a reference, with their intervals and tests. The p-values of all
 * tests in the table are corrected together.
 *
 * <pre>{@code
 * TestTable tests = new TestTable("tests", "Differences from SSW", List.of(new Score("nll", "NLL")));
 * tests.row("DSSW (exp)", PairedRuns.of(results, tasks, tasksOfSsw));
 * tests.addTo(report);
 * }</pre>
 */
public final class TestTable {
  /** Fewer pairs are not tested: their interval would be wider than anything of interest. */
  private static final int FEWEST_PAIRS = 5;

  /**
   * A number that is tested.
   *
   * @param number its name in the results
   * @param label its name in the table
   * @param format the format of differences
   */
  public record Score(String number, String label, String format) {}

  private record Row(String label, int pairs, List<Optional<PairedTest>> tests) {}

  private final String name;
  private final String title;
  private final List<Score> scores;
  private final List<Row> rows = new ArrayList<>();

  /** Creates a table without rows; the title is followed by words about intervals and tests. */
  public TestTable(String name, String title, List<Score> scores) {
    this.name = name;
    this.title = title;
    this.scores = List.copyOf(scores);
  }

  /** Adds a row with a test of each score; scores without enough pairs are left empty. */
  public void row(String label, PairedRuns... pairsOfScores) {
    List<Optional<PairedTest>> tests = new ArrayList<>();
    for (int s = 0; s < scores.size(); s++) {
      PairedRuns pairs = pairsOfScores[Math.min(s, pairsOfScores.length - 1)];
      tests.add(
          pairs.count() < FEWEST_PAIRS
              ? Optional.empty()
              : Optional.of(pairs.test(scores.get(s).number())));
    }
    int most = Arrays.stream(pairsOfScores).mapToInt(PairedRuns::count).max().orElse(0);
    rows.add(new Row(label, most, tests));
  }

  /** Adds the table to the report, or a note if no row has enough pairs. */
  public void addTo(Report report) {
    if (rows.stream().allMatch(row -> row.tests().stream().allMatch(Optional::isEmpty))) {
      report.note(title + " are tested if there are at least " + FEWEST_PAIRS + " runs.");
    } else {
      report.table(table());
    }
  }

  private Table table() {
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("method"), Column.numbers("runs", "%.0f")));
    for (Score score : scores) {
      columns.add(Column.intervals(score.label() + " less SSW's", score.format()));
      columns.add(Column.numbers("p of " + score.label(), "%.2g"));
    }
    Table table =
        Table.of(
            name,
            title
                + ", with 95 % intervals and paired t-tests over runs; p is corrected for all "
                + pValues().length
                + " tests of this table (Holm)",
            columns);
    Iterator<Double> corrected = Arrays.stream(Holm.adjusted(pValues())).iterator();
    for (Row row : rows) {
      List<Object> cells = new ArrayList<>(List.of(row.label(), row.pairs()));
      for (Optional<PairedTest> test : row.tests()) {
        cells.add(test.orElse(null));
        cells.add(test.filter(TestTable::hasP).map(t -> corrected.next()).orElse(null));
      }
      table.row(cells);
    }
    return table;
  }

  private double[] pValues() {
    return rows.stream()
        .flatMap(row -> row.tests().stream())
        .map(test -> test.orElse(null))
        .filter(Objects::nonNull)
        .filter(TestTable::hasP)
        .mapToDouble(PairedTest::p)
        .toArray();
  }

  private static boolean hasP(PairedTest test) {
    return !Double.isNaN(test.p());
  }
}
