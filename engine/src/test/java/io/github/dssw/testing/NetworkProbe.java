package io.github.dssw.testing;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.training.NetworkWeights;
import io.github.dssw.training.Psi;
import java.util.List;

/** Logits and parameter gradients of a network, which the façade does not show. */
final class NetworkProbe {
  private final Golden golden;
  private final Backend backend;
  private final NetworkEnergy energy;
  private final Psi psi;

  NetworkProbe(Golden golden, Backend backend, NetworkEnergy energy, Psi psi) {
    this.golden = golden;
    this.backend = backend;
    this.energy = energy;
    this.psi = psi;
  }

  void check(Tolerance tolerance) {
    Slices slices = golden.slices();
    SpherePoints y = golden.y().orElseThrow();
    double[] costs = new double[slices.count()];
    try (CircleCoordinates cx = project(golden.x(), slices);
        CircleCoordinates cy = project(y, slices)) {
      backend.circleOT().transport(cx, cy, golden.order(), false, costs);
      try (NetworkWeights weights = weights(cx, cy, costs)) {
        tolerance.check(golden + " logit", expected("logits"), weights.logits());
        tolerance.check(
            golden + " swapped logit", expected("logits_swapped"), weights.swappedLogits());
        checkParameters(tolerance, weights.psiGradient());
      }
    }
  }

  private NetworkWeights weights(CircleCoordinates x, CircleCoordinates y, double[] costs) {
    return NetworkWeights.train(
        energy,
        psi,
        backend.weighting(),
        List.of(x),
        List.of(y),
        costs,
        (tasks, task) -> {
          for (int i = 0; i < tasks; i++) {
            task.accept(i);
          }
        });
  }

  private void checkParameters(Tolerance tolerance, double[] gradient) {
    for (Network.Block block : psi.network().blocks()) {
      double[] part = new double[block.length()];
      System.arraycopy(gradient, block.offset(), part, 0, part.length);
      String name = "grad_" + block.name();
      tolerance.checkAgainstLargest(
          golden + " " + name, golden.array(name).orElseThrow().values(), part);
    }
  }

  private CircleCoordinates project(SpherePoints points, Slices slices) {
    return backend.projection().project(points, slices, 0, slices.count(), false);
  }

  private double[] expected(String field) {
    return Golden.numbers(golden.expected().get(field));
  }
}
