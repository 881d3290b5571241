package io.github.dssw.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The normaliser and its derivative, against values computed to 60 digits and closed forms. */
class PartitionTest {
  private static final double ROUNDING = 4e-14;

  @ParameterizedTest
  @CsvFileSource(resources = "/sampling/von-mises-fisher.csv", numLinesToSkip = 2)
  void agreesWithValuesOf60Digits(
      int dimension,
      double concentration,
      double logNormaliser,
      double meanResultantLength,
      double divergenceFromUniform) {
    VonMisesFisher vmf = new VonMisesFisher(axis(dimension), concentration);
    // log Γ(500) is 2605, so the logarithm has an absolute error even where it is near 0.
    double scale = Math.max(concentration, dimension);
    assertEquals(logNormaliser, vmf.logNormaliser(), 1e-15 * scale + ROUNDING);
    assertEquals(meanResultantLength, vmf.meanResultantLength(), ROUNDING * meanResultantLength);
    assertEquals(
        divergenceFromUniform,
        vmf.divergenceFromUniform(),
        concentration < 100 ? 1e-12 * divergenceFromUniform : 1e-15 * scale + 1e-12);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 0.7, 30, 99.9, 100.1, 300})
  void hasTheClosedFormInThreeDimensions(double kappa) {
    Partition partition = Partition.of(3, kappa);
    // log(sinh κ / κ), without overflow
    double log = kappa + Math.log(-Math.expm1(-2 * kappa) / (2 * kappa));
    assertEquals(log, partition.log(), 1e-14 * Math.max(1, kappa));
    assertEquals(1 / Math.tanh(kappa) - 1 / kappa, partition.derivative(), 1e-12);
  }

  @Test
  void isSmoothWhereTheMethodChanges() {
    for (int d : new int[] {2, 3, 17, 200, 1000}) {
      double nu = 0.5 * d - 1;
      double change = Math.sqrt((nu + 100) * (nu + 100) - nu * nu);
      double gap = change * 1e-13;
      Partition before = Partition.of(d, change - gap);
      Partition after = Partition.of(d, change + gap);
      assertEquals(before.log() + 2 * gap * before.derivative(), after.log(), 2e-12);
      assertEquals(before.derivative(), after.derivative(), 1e-13);
    }
  }

  @Test
  void isOneWithoutConcentration() {
    assertEquals(new Partition(0, 0), Partition.of(12, 0));
    assertEquals(Math.log(4 * Math.PI), Partition.logArea(3), 1e-14);
    assertEquals(Math.log(2 * Math.PI), Partition.logArea(2), 1e-14);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 20})
  void logGammaAgreesAtIntegersAndHalves(int n) {
    double factorial = 1;
    double half = Math.sqrt(Math.PI);
    for (int k = 1; k < n; k++) {
      factorial *= k;
      half *= k - 0.5;
    }
    assertEquals(Math.log(factorial), LogGamma.of(n), 1e-14 * n);
    assertEquals(Math.log(half), LogGamma.of(n - 0.5), 1e-14 * n);
  }

  private static double[] axis(int d) {
    double[] axis = new double[d];
    axis[d - 1] = 1;
    return axis;
  }
}
