package io.github.dssw.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.Gradient;
import io.github.dssw.NetworkParameters;
import io.github.dssw.Scale;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.Network;
import java.util.Iterator;
import java.util.Map;

/** Checks a back end against a reference case; {@link Golden} shows a use. */
public final class GoldenChecks {
  private static final Map<String, Energy> ENERGIES =
      Map.of(
          "uniform", Energy.uniform(),
          "exp", Energy.exponential(),
          "identity", Energy.identity(),
          "poly", Energy.polynomial());

  private final Golden golden;
  private final Backend backend;
  private final Tolerance tolerance;

  /** Prepares the checks of one case on one back end. */
  public GoldenChecks(Golden golden, Backend backend) {
    this.golden = golden;
    this.backend = backend;
    this.tolerance = Tolerance.of(backend.name());
  }

  /** Checks costs, weights, values and distances of every fixed energy. */
  public void checkDistances() {
    Iterator<Map.Entry<String, JsonNode>> weightings = golden.expected().get("weightings").fields();
    assertEquals(true, weightings.hasNext());
    while (weightings.hasNext()) {
      Map.Entry<String, JsonNode> weighting = weightings.next();
      JsonNode want = weighting.getValue();
      Comparison c = compare(settings(ENERGIES.get(weighting.getKey())).build());
      String what = golden + " " + weighting.getKey();
      tolerance.check(what + " cost", numbers(golden.expected(), "slice_cost"), c.costs());
      tolerance.check(what + " weight", numbers(want, "weights"), c.weights());
      tolerance.check(what + " value", want.get("value").asDouble(), c.value());
      if (want.get("value").asDouble() > tolerance.absolute()) {
        // The root of a smaller value has no correct digits to compare.
        tolerance.check(what + " distance", want.get("distance").asDouble(), c.distance());
      }
      if (want.has("value_algorithm1")) {
        Dssw literal = settings(ENERGIES.get(weighting.getKey())).scale(Scale.ALGORITHM_1).build();
        tolerance.check(
            what + " value_algorithm1",
            want.get("value_algorithm1").asDouble(),
            compare(literal).value());
      }
    }
  }

  /** Checks every gradient of the case and returns their number. */
  public int checkGradients() {
    int found = 0;
    for (Map.Entry<String, Energy> energy : ENERGIES.entrySet()) {
      var inX = golden.array("grad_x_" + energy.getKey());
      if (inX.isEmpty()) {
        continue;
      }
      Gradient g =
          settings(energy.getValue()).build().gradientInBoth(golden.x(), golden.y().orElseThrow());
      Gradient fixed =
          settings(energy.getValue())
              .weightsFixed()
              .build()
              .gradient(golden.x(), golden.y().orElseThrow());
      checkGradient("grad_x_" + energy.getKey(), g.inX());
      checkGradient("grad_y_" + energy.getKey(), g.inY());
      checkGradient("grad_x_" + energy.getKey() + "_fixed_weights", fixed.inX());
      found += 3;
    }
    return found;
  }

  /** Checks logits, weights, value and parameter gradients of a network. */
  public void checkNetwork() {
    NetworkEnergy energy = (NetworkEnergy) Energy.named(golden.expected().get("kind").asText());
    energy = energy.withTraining(Training.defaults().withEpochs(0));
    int hidden = golden.expected().get("hidden").asInt();
    energy = hidden == 0 ? energy : energy.withHidden(hidden);
    int points = golden.x().size() + golden.y().orElseThrow().size();
    Network network = Network.of(energy, points, golden.slices().count());
    NetworkParameters parameters = NetworkParameters.of(energy, points, golden.slices().count());
    for (Network.Block block : network.blocks()) {
      parameters.set(block.name(), golden.array(block.name()).orElseThrow().values());
    }
    Dssw dssw = settings(energy).parameters(parameters).build();
    Comparison c = dssw.compare(golden.x(), golden.y().orElseThrow());
    tolerance.check(golden + " cost", numbers(golden.expected(), "slice_cost"), c.costs());
    tolerance.check(golden + " weight", numbers(golden.expected(), "weights"), c.weights());
    tolerance.check(golden + " value", golden.expected().get("value").asDouble(), c.value());
    new NetworkProbe(golden, backend, network, parameters).check(tolerance);
  }

  private void checkGradient(String name, double[] actual) {
    tolerance.checkAgainstLargest(
        golden + " " + name, golden.array(name).orElseThrow().values(), actual);
  }

  private DsswBuilder settings(Energy energy) {
    return Dssw.builder()
        .backend(backend)
        .order(golden.order())
        .slices(golden.slices())
        .energy(energy);
  }

  private Comparison compare(Dssw dssw) {
    return golden.y().isPresent()
        ? dssw.compare(golden.x(), golden.y().get())
        : dssw.compareToUniform(golden.x());
  }

  private static double[] numbers(JsonNode node, String field) {
    return Golden.numbers(node.get(field));
  }
}
