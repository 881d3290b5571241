package io.github.dssw.cli.study.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.study.statistics.PairedTest;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tables as text, Markdown and CSV, and reports as text. */
class TableTest {
  private static Table table() {
    return Table.of(
            "scores",
            "How well",
            List.of(
                Column.words("who"), Column.numbers("n", "%.1f"), Column.spreads("score", "%.2f")))
        .row("a, the first", -1.5, Spread.of(1, 2, 3))
        .row("b", 1.0 / 3, Spread.of(-7))
        .row("none", null, null);
  }

  @Test
  void textIsAligned() {
    assertEquals(
        """
        who              n        score
        ------------  ----  -----------
        a, the first  −1.5  2.00 ± 1.00
        b              0.3        −7.00
        none             –            –
        """,
        table().text());
  }

  @Test
  void markdownIsAligned() {
    assertEquals(
        """
        | who          |    n |       score |
        | ------------ | ---: | ----------: |
        | a, the first | −1.5 | 2.00 ± 1.00 |
        | b            |  0.3 |       −7.00 |
        | none         |    – |           – |
        """,
        table().markdown());
  }

  @Test
  void csvHasAllDigits() {
    assertEquals(
        """
        who,n,score mean,score sd
        "a, the first",-1.5,2.0,1.0
        b,0.3333333333333333,-7.0,
        none,,,
        """,
        table().csv());
  }

  /** The best number is bold in Markdown; a row to compare with is not a candidate. */
  @Test
  void theBestIsMarked() {
    Table table =
        Table.of(
                "best",
                "Best",
                List.of(
                    Column.words("who"),
                    Column.numbers("n", "%.0f").lowestIsBest(),
                    Column.numbers("m", "%.0f").highestIsBest()))
            .row("a", 3, 3)
            .row("b", 2, 2)
            .row("c", null, null)
            .referenceRow("bound", 1, 4);
    assertTrue(table.markdown().contains("| a     |     3 | **3** |"), table.markdown());
    assertTrue(table.markdown().contains("| b     | **2** |     2 |"), table.markdown());
    assertTrue(table.markdown().contains("| bound |     1 |     4 |"), table.markdown());
    assertTrue(!table.text().contains("*"), table.text());
  }

  @Test
  void intervalsHaveThreeFields() {
    PairedTest test = PairedTest.of(new double[] {1, 2, 4}, new double[] {0, 2, 1});
    Column column = Column.intervals("d", "%.1f");
    assertEquals("1.3 [−2.5, 5.1]", column.text(test));
    assertEquals(List.of("d", "d low", "d high"), column.fieldHeads());
    assertEquals(3, column.fields(test).size());
    assertEquals(List.of("", "", ""), column.fields(null));
  }

  @Test
  void aRowWithTooFewCellsIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> table().row("too", "few"));
  }

  @Test
  void textOfAReportHasNoMeasuredTables() {
    Report report =
        new Report("Title", Optional.of("smaller."))
            .note("Words.")
            .table(table())
            .table(Table.measured("times", "Seconds", List.of(Column.words("x"))).row("0.5"));
    String text = report.text();
    assertTrue(text.startsWith("Title\nReduced by --quick: smaller.\n\nWords.\n\nHow well\n\nwho"));
    assertTrue(!text.contains("Seconds") && !report.markdown().contains("Seconds"), text);
    assertTrue(report.markdown().contains("**Reduced by --quick: smaller.**"));
  }
}
