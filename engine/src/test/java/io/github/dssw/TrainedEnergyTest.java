package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Network;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.TestBackends;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Trained energies on every back end. */
class TrainedEnergyTest {
  private static final SpherePoints X = Samples.around(new Random(1), 10, 3, 2);
  private static final SpherePoints Y = Samples.uniform(new Random(2), 14, 3);
  private static final SpherePoints SAME_SIZE = Samples.uniform(new Random(3), 10, 3);

  static Stream<Arguments> networks() {
    return TestBackends.NAMES.stream()
        .flatMap(
            backend ->
                Stream.of(
                        Energy.linear(),
                        Energy.nonlinear().withHidden(6),
                        Energy.attention().withHidden(8))
                    .map(energy -> Arguments.of(backend, energy)));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void trainingIncreasesTheValueUnlessTheObjectiveIsAlgorithm2(
      String backend, NetworkEnergy energy) {
    Training up = Training.defaults().withLearningRate(0.5);
    Training down = up.withObjective(Training.Objective.ALGORITHM_2);
    double untrained = value(backend, energy, up.withEpochs(0));
    double climbed = untrained;
    double descended = untrained;
    for (int epochs = 1; epochs <= 64; epochs *= 4) {
      double higher = value(backend, energy, up.withEpochs(epochs));
      double lower = value(backend, energy, down.withEpochs(epochs));
      assertTrue(higher > climbed, epochs + " epochs: " + higher + " after " + climbed);
      assertTrue(lower < descended, epochs + " epochs: " + lower + " after " + descended);
      climbed = higher;
      descended = lower;
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void adamIncreasesTheValue(String backend, NetworkEnergy energy) {
    Training adam = Training.defaults().withMethod(Training.Method.ADAM).withLearningRate(0.01);
    double untrained = value(backend, energy, adam.withEpochs(0));
    assertTrue(value(backend, energy, adam.withEpochs(30)) > untrained);
  }

  @ParameterizedTest
  @MethodSource("networks")
  void weightsArePositiveAndSumToOne(String backend, NetworkEnergy energy) {
    double[] weights = dssw(backend, energy).compare(X, Y).weights();
    assertEquals(1, Arrays.stream(weights).sum(), 1e-14);
    assertTrue(Arrays.stream(weights).allMatch(w -> w > 0 && w < 1));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void exchangingTheSetsGivesTheSameBits(String backend, NetworkEnergy energy) {
    for (SpherePoints other : new SpherePoints[] {Y, SAME_SIZE}) {
      Dssw forth = keeping(dssw(backend, energy), NetworkParameters.fresh());
      Dssw back = keeping(dssw(backend, energy), NetworkParameters.fresh());
      for (int call = 0; call < 2; call++) {
        assertArrayEquals(forth.compare(X, other).weights(), back.compare(other, X).weights());
      }
    }
  }

  /** Back ends reuse arrays without clearing them. */
  @ParameterizedTest
  @MethodSource("networks")
  void valuesLeftInReusedMemoryHaveNoEffect(String backend, NetworkEnergy energy) {
    Dssw dssw = dssw(backend, energy);
    double[] first = dssw.gradient(X, Y).inX();
    SpherePoints few = Samples.uniform(new Random(4), 3, 3);
    for (int slices : new int[] {1, 9, 40}) {
      dssw.toBuilder().projections(slices).build().gradient(few, Y);
      dssw.toBuilder().projections(slices).build().gradientToUniform(Y);
    }
    assertArrayEquals(first, dssw.gradient(X, Y).inX());
  }

  @ParameterizedTest
  @MethodSource("networks")
  void permutingThePointsChangesNothing(String backend, NetworkEnergy energy) {
    Dssw dssw = dssw(backend, energy);
    double[] weights = dssw.compare(X, Y).weights();
    double[] reversed = dssw.compare(reversed(X), reversed(Y)).weights();
    if (energy.kind() == NetworkEnergy.Kind.ATTENTION) {
      Tolerance.of(backend).check("weight", weights, reversed);
    } else {
      assertArrayEquals(weights, reversed);
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void keptParametersContinueTheirTraining(String backend, NetworkEnergy energy) {
    for (Training.Method method : Training.Method.values()) {
      Training three = Training.defaults().withEpochs(3).withMethod(method).withLearningRate(0.1);
      Dssw half = dssw(backend, energy.withTraining(three));
      Dssw whole = dssw(backend, energy.withTraining(three.withEpochs(6)));
      Dssw keeping = keeping(half, NetworkParameters.fresh());
      Comparison first = keeping.compare(X, Y);
      assertArrayEquals(first.weights(), half.compare(X, Y).weights(), "each call starts anew");
      Comparison second = keeping.compare(X, Y);
      assertFalse(Arrays.equals(first.weights(), second.weights()), "training continued");
      assertArrayEquals(whole.compare(X, Y).weights(), second.weights());
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void trainingAgainstTheUniformMeasure(String backend, NetworkEnergy energy) {
    Dssw dssw = dssw(backend, energy);
    NetworkParameters parameters = NetworkParameters.fresh();
    Comparison trained = keeping(dssw, parameters).compareToUniform(X);
    for (Network.Block block : Network.of(energy, X.size(), 12).blocks()) {
      assertEquals(block.length(), parameters.get(block.name()).length);
    }
    Training none = Training.defaults().withEpochs(0);
    Comparison untrained = dssw(backend, energy.withTraining(none)).compareToUniform(X);
    assertTrue(trained.value() > untrained.value());
    assertArrayEquals(trained.costs(), untrained.costs());
    assertArrayEquals(dssw.gradientToUniform(X).comparison().weights(), trained.weights());
  }

  @ParameterizedTest
  @MethodSource("networks")
  void parametersOfZeroGiveEqualWeights(String backend, NetworkEnergy energy) {
    NetworkEnergy untrained = energy.withTraining(Training.defaults().withEpochs(0));
    NetworkParameters zeros = NetworkParameters.of(untrained, X.size() + Y.size(), 12);
    for (Network.Block block : Network.of(energy, X.size() + Y.size(), 12).blocks()) {
      zeros.set(block.name(), new double[block.length()]);
    }
    for (double w : keeping(dssw(backend, untrained), zeros).compare(X, Y).weights()) {
      assertEquals(1.0 / 12, w, 1e-15);
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void trainingThatDivergesIsAnError(String backend, NetworkEnergy energy) {
    Training wild =
        Training.defaults().withLearningRate(Double.MAX_VALUE).withMethod(Training.Method.ADAM);
    Dssw dssw = dssw(backend, energy.withTraining(wild));
    String message =
        assertThrows(DivergenceException.class, () -> dssw.gradient(X, Y)).getMessage();
    assertTrue(
        message.startsWith("training of the " + energy.name() + " energy diverged: after epoch "),
        message);
    assertTrue(message.endsWith("try a learning rate below " + Double.MAX_VALUE), message);
  }

  private static double value(String backend, NetworkEnergy energy, Training training) {
    return dssw(backend, energy.withTraining(training)).compare(X, Y).value();
  }

  private static Dssw dssw(String backend, NetworkEnergy energy) {
    return Dssw.builder()
        .backend(Backends.named(backend))
        .projections(12)
        .seed(4)
        .energy(energy)
        .build();
  }

  private static Dssw keeping(Dssw dssw, NetworkParameters parameters) {
    return dssw.toBuilder().parameters(parameters).build();
  }

  private static SpherePoints reversed(SpherePoints points) {
    int d = points.dimension();
    float[] flat = new float[points.size() * d];
    for (int i = 0; i < points.size(); i++) {
      System.arraycopy(points.rawCoordinates(), i * d, flat, (points.size() - 1 - i) * d, d);
    }
    return SpherePoints.ofUnit(flat, d);
  }
}
