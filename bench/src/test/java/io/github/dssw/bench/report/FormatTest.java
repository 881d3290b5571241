package io.github.dssw.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The numbers and tables of the report. */
class FormatTest {
  @Test
  void numbersHaveThreeSignificantDigits() {
    assertEquals("0.000123", Format.number(0.000123456));
    assertEquals("12300", Format.number(12_345));
    assertEquals("2.00", Format.number(2));
    assertEquals("10.0", Format.number(9.9996));
    assertEquals("0", Format.number(0));
    assertEquals(Format.NONE, Format.number(Double.NaN));
    assertEquals("1,000,000", Format.count(1_000_000));
    assertEquals("4.0 %", Format.percent(0.04));
  }

  @Test
  void rowsOfATableHaveOneCellPerColumn() {
    Table table = new Table("a", "bb").row("x", 1);
    assertEquals("| a | bb |\n|---|---:|\n| x |  1 |\n", table.toString());
    assertThrows(IllegalArgumentException.class, () -> table.row("alone"));
  }

  @Test
  void exponentsOfPowersAreFitted() {
    double[] x = {1, 10, 100, 1000};
    double[] y = {7, 7, 70, 700};
    assertEquals(1, PowerLaw.exponent(x, y, 1), 1e-12);
    assertEquals(0.7, PowerLaw.exponent(x, y, 0), 1e-12);
    assertThrows(IllegalArgumentException.class, () -> PowerLaw.exponent(x, y, 3));
  }

  @Test
  void threadCountsArePowersOfTwoAndAllProcessors() {
    assertEquals(List.of(1), ScalingSection.threadCounts(1));
    assertEquals(List.of(1, 2, 4, 6), ScalingSection.threadCounts(6));
    assertEquals(List.of(1, 2, 4, 8), ScalingSection.threadCounts(8));
  }
}
