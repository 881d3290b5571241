package io.github.dssw.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.Dssw;
import io.github.dssw.baseline.Sinkhorn;
import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.baseline.Wasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FlowLossTest {
  static List<FlowLoss> losses() {
    Slicing slicing = Slicing.of(5);
    Dssw dssw = Dssw.builder().projections(5).build();
    return List.of(
        FlowLoss.fresh(dssw, 1),
        FlowLoss.warm(dssw.toBuilder().energy(Energy.linear()).build(), 1),
        FlowLoss.anew(dssw.toBuilder().energy(Energy.linear()).build(), 1, Redraw.NEVER),
        FlowLoss.fresh(new SlicedWasserstein(slicing), 1),
        FlowLoss.fresh(StereographicWasserstein.plain(slicing), 1),
        FlowLoss.fresh(StereographicWasserstein.rotated(slicing, 2), 1),
        FlowLoss.fresh(StereographicWasserstein.amortised(slicing, 2, 3, 4, 1), 1),
        FlowLoss.fresh(new Wasserstein(2), 1),
        FlowLoss.fresh(new Sinkhorn(2, 1), 1));
  }

  @ParameterizedTest
  @MethodSource("losses")
  void aGradientArrayOfTheWrongLengthIsNamed(FlowLoss loss) {
    SpherePoints particles = Clusters.start(4);
    for (int length : new int[] {0, 11, 13}) {
      Exception e =
          assertThrows(
              IllegalArgumentException.class,
              () -> loss.valueAndGradient(particles, Clusters.target(5), 0, new double[length]));
      assertEquals(
          "the gradient array has length " + length + "; 4 points of dimension 3 need 12",
          e.getMessage(),
          loss.describe());
    }
  }
}
