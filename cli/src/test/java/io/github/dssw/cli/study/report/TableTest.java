package io.github.dssw.cli.study.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.study.statistics.Spread;
import org.junit.jupiter.api.Test;

/** Tables for people and for programs. */
class TableTest {
  private static Table table() {
    return Table.of(
            "scores",
            "How well",
            Column.words("who"),
            Column.numbers("n", "%.1f"),
            Column.spreads("score", "%.2f"))
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
  void markdownIsAlignedToo() {
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
  void programsGetAllDigits() {
    assertEquals(
        """
        who,n,score mean,score sd
        "a, the first",-1.5,2.0,1.0
        b,0.3333333333333333,-7.0,
        none,,,
        """,
        table().csv());
  }

  @Test
  void aRowHasACellForEachColumn() {
    assertThrows(IllegalArgumentException.class, () -> table().row("too", "few"));
  }

  @Test
  void textOfAReportHasWhatIsTheSameInEveryRun() {
    Report report =
        Report.of("Title")
            .reduced("smaller.")
            .note("Words.")
            .table(table())
            .table(Table.measured("times", "Seconds", Column.words("x")).row("0.5"));
    String text = report.text();
    assertTrue(text.startsWith("Title\nReduced by --quick: smaller.\n\nWords.\n\nHow well\n\nwho"));
    assertTrue(!text.contains("Seconds") && !report.markdown().contains("Seconds"), text);
    assertTrue(report.markdown().contains("**Reduced by --quick: smaller.**"));
  }
}
