package io.github.dssw.studies.ssl.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Losses against their formulas in plain sums, and their gradients against differences. */
class ViewLossTest {
  private static final int IMAGES = 12;
  private static final int D = 4;

  private final float[] rows = rows(1);

  @Test
  void alignmentIsTheMeanSquareOfDistances() {
    double expected = 0;
    for (int i = 0; i < IMAGES; i++) {
      expected += square(i, IMAGES + i) / IMAGES;
    }
    assertEquals(expected, value(new Alignment()), 1e-9);
  }

  @Test
  void uniformityIsTheLogarithmOfTheMeanKernel() {
    double expected = 0;
    for (int view = 0; view < 2; view++) {
      double sum = 0;
      int pairs = 0;
      for (int i = 0; i < IMAGES; i++) {
        for (int j = i + 1; j < IMAGES; j++) {
          sum += Math.exp(-2 * square(view * IMAGES + i, view * IMAGES + j));
          pairs++;
        }
      }
      expected += Math.log(sum / pairs) / 2;
    }
    assertEquals(expected, value(new Uniformity(2)), 1e-9);
  }

  @Test
  void contrastIsTheCrossEntropyOfFindingTheOtherView() {
    double expected = 0;
    for (int i = 0; i < 2 * IMAGES; i++) {
      double others = 0;
      for (int k = 0; k < 2 * IMAGES; k++) {
        others += k == i ? 0 : Math.exp(product(i, k) / 0.5);
      }
      int partner = i < IMAGES ? i + IMAGES : i - IMAGES;
      expected -= Math.log(Math.exp(product(i, partner) / 0.5) / others) / (2 * IMAGES);
    }
    assertEquals(expected, value(new Contrast(0.5)), 1e-9);
  }

  @Test
  void distanceIsTheMeanOverViews() {
    Dssw dssw = Dssw.builder().projections(3).build();
    SpherePoints first = SpherePoints.of(Arrays.copyOf(rows, IMAGES * D), D);
    double expected = 0;
    int draws = 2000;
    for (int step = 0; step < draws; step++) {
      float[] twice = new float[2 * IMAGES * D];
      System.arraycopy(rows, 0, twice, 0, IMAGES * D);
      System.arraycopy(rows, 0, twice, IMAGES * D, IMAGES * D);
      expected +=
          new DistanceToUniform(dssw, 5, 0).valueAndGradient(twice, D, step, twice.clone()) / draws;
    }
    double many = Dssw.builder().projections(20_000).build().compareToUniform(first).value();
    assertEquals(5 * many, expected, 0.02 * 5 * many);
  }

  static Stream<ViewLoss> losses() {
    Slicing slicing = new Slicing(2, 7, 0, 1);
    List<SphericalDistance> distances =
        List.of(
            new SlicedWasserstein(slicing),
            StereographicWasserstein.plain(slicing),
            StereographicWasserstein.rotated(slicing, 2),
            StereographicWasserstein.amortised(slicing, 2, D, 10, 3));
    Stream<Energy> energies =
        Stream.of(
            Energy.uniform(),
            Energy.exponential(),
            Energy.identity(),
            Energy.polynomial(),
            untrained(Energy.linear()),
            untrained(Energy.nonlinear()),
            untrained(Energy.attention()));
    return Stream.of(
            Stream.of(
                new Alignment(),
                new Uniformity(2),
                new Contrast(0.5),
                ViewLoss.sum(new Alignment(), new Uniformity(2))),
            distances.stream().map(distance -> (ViewLoss) new DistanceToUniform(distance, 3, 1)),
            energies.map(
                energy ->
                    (ViewLoss)
                        new DistanceToUniform(
                            Dssw.builder()
                                .backend(Backends.named("scalar"))
                                .projections(7)
                                .energy(energy)
                                .build(),
                            3,
                            1)))
        .flatMap(all -> all);
  }

  /** Without training the network is a constant, so that the loss is one function of the rows. */
  private static Energy untrained(NetworkEnergy energy) {
    return energy.withTraining(energy.training().withEpochs(0));
  }

  /** Where points change places the slope jumps; such numbers, found by their slopes, are few. */
  @ParameterizedTest
  @MethodSource("losses")
  void gradientsAreThoseOfDifferences(ViewLoss loss) {
    float[] gradient = new float[rows.length];
    double middle = loss.valueAndGradient(rows, D, 0, gradient);
    double largest = 0;
    for (float slope : gradient) {
      largest = Math.max(largest, Math.abs(slope));
    }
    assertTrue(largest > 0, loss.describe());
    int kinks = 0;
    for (int k = 0; k < rows.length; k++) {
      double above = slope(loss, middle, k, 2e-4f);
      double below = slope(loss, middle, k, -2e-4f);
      if (Math.abs(above - below) > 0.005 * largest) {
        kinks++;
      } else {
        assertEquals((above + below) / 2, gradient[k], 0.003 * largest, loss.describe());
      }
    }
    assertTrue(kinks < rows.length / 5, loss.describe() + " has " + kinks + " kinks");
  }

  private double slope(ViewLoss loss, double middle, int k, float step) {
    float[] moved = rows.clone();
    moved[k] += step;
    double value = loss.valueAndGradient(moved, D, 0, new float[rows.length]);
    return (value - middle) / ((double) moved[k] - rows[k]);
  }

  @Test
  void crossEntropyAndItsGradient() {
    float[] logits = rows(4);
    int[] labels = new int[logits.length / D];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = (3 * i + 1) % D;
    }
    float[] gradient = new float[logits.length];
    double value = CrossEntropy.valueAndGradient(logits, labels, gradient);
    double expected = 0;
    for (int i = 0; i < labels.length; i++) {
      double sum = 0;
      for (int k = 0; k < D; k++) {
        sum += Math.exp(logits[i * D + k]);
      }
      expected -= Math.log(Math.exp(logits[i * D + labels[i]]) / sum) / labels.length;
      for (int k = 0; k < D; k++) {
        double slope =
            (Math.exp(logits[i * D + k]) / sum - (k == labels[i] ? 1 : 0)) / labels.length;
        assertEquals(slope, gradient[i * D + k], 1e-7);
      }
    }
    assertEquals(expected, value, 1e-9);
  }

  private double value(ViewLoss loss) {
    return loss.valueAndGradient(rows, D, 0, new float[rows.length]);
  }

  private double square(int i, int j) {
    double sum = 0;
    for (int k = 0; k < D; k++) {
      sum += Math.pow(rows[i * D + k] - (double) rows[j * D + k], 2);
    }
    return sum;
  }

  private double product(int i, int j) {
    double sum = 0;
    for (int k = 0; k < D; k++) {
      sum += rows[i * D + k] * (double) rows[j * D + k];
    }
    return sum;
  }

  /** Returns rows of unit length. */
  private static float[] rows(long seed) {
    RandomStream random = new RandomStream(seed, 0);
    float[] rows = new float[2 * IMAGES * D];
    for (int i = 0; i < rows.length; i += D) {
      double[] row = new double[D];
      double square = 0;
      for (int k = 0; k < D; k++) {
        row[k] = random.normal();
        square += row[k] * row[k];
      }
      for (int k = 0; k < D; k++) {
        rows[i + k] = (float) (row[k] / Math.sqrt(square));
      }
    }
    return rows;
  }
}
