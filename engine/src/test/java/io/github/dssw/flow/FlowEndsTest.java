package io.github.dssw.flow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Flows of 300 particles reach three clusters, with every energy and optimiser. */
class FlowEndsTest {
  static final List<String> ENERGIES = Energy.NAMES;

  private final SpherePoints start = Clusters.start(300);
  private final SpherePoints target = Clusters.target(300);

  @ParameterizedTest
  @FieldSource("ENERGIES")
  void everyEnergyReducesTheValueFiftyfold(String name) {
    Dssw dssw = independent().energy(quick(Energy.named(name))).build();
    Supplier<FlowLoss> loss = () -> FlowLoss.warm(dssw, 3);
    assertArrives(dssw, loss, () -> Optimizer.adam(0.05));
  }

  @Test
  void gradientDescentReachesTheTarget() {
    Dssw dssw = independent().energy(Energy.uniform()).build();
    Supplier<FlowLoss> loss = () -> FlowLoss.fresh(dssw, 3);
    assertArrives(dssw, loss, () -> Optimizer.sgd(1500));
    assertArrives(dssw, loss, () -> Optimizer.sgd(300, 0.8));
  }

  /** The least fall is that of these slices; energies with few heavy slices vary with the seed. */
  private static DsswBuilder independent() {
    return Dssw.builder().projections(40).slices(SliceDesign.independent());
  }

  /** Asserts that the value over 200 slices that no step used falls at least fiftyfold. */
  private void assertArrives(Dssw dssw, Supplier<FlowLoss> loss, Supplier<Optimizer> optimizer) {
    ParticleFlow flow =
        ParticleFlow.builder(start, target).loss(loss).optimizer(optimizer).steps(150).build();
    SpherePoints end = flow.run(step -> true).particles();
    Dssw judge = dssw.toBuilder().projections(200).seed(4).build();
    double before = judge.value(start, target);
    double after = judge.value(end, target);
    assertTrue(after * 50 <= before, () -> "the value fell from " + before + " to " + after);
  }

  /** Returns the energy with a network that is small enough for a test. */
  private static Energy quick(Energy energy) {
    return energy instanceof NetworkEnergy network
        ? network
            .withTraining(network.training().withEpochs(2))
            .withHidden(network.kind() == NetworkEnergy.Kind.ATTENTION ? 16 : 0)
        : energy;
  }
}
