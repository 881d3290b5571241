package io.github.dssw.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Results that are not finite are refused. */
class FiniteTest {
  @Test
  void finiteResultsPass() {
    assertEquals(0.5, Finite.checked("value", 0.5));
    double[] gradient = {1, 2, 3, 4};
    assertSame(gradient, Finite.checkedGradient(gradient, 2));
  }

  @Test
  void othersAreNamed() {
    assertEquals(
        "the value is NaN, not a finite number",
        assertThrows(ArithmeticException.class, () -> Finite.checked("value", Double.NaN))
            .getMessage());
    double[] gradient = {1, 2, 3, 4, Double.POSITIVE_INFINITY, 6};
    assertEquals(
        "the gradient in row 2, column 0 is Infinity, not a finite number",
        assertThrows(ArithmeticException.class, () -> Finite.checkedGradient(gradient, 2))
            .getMessage());
  }
}
