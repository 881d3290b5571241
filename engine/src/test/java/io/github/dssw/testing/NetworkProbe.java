package io.github.dssw.testing;

import io.github.dssw.NetworkParameters;
import io.github.dssw.internal.Softmax;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/** Checks logits and parameter gradients of a network, which {@code Dssw} does not show. */
final class NetworkProbe {
  private final Golden golden;
  private final Backend backend;
  private final Network network;
  private final double[] parameters;

  NetworkProbe(Golden golden, Backend backend, Network network, NetworkParameters kept) {
    this.golden = golden;
    this.backend = backend;
    this.network = network;
    this.parameters = new double[network.size()];
    for (Network.Block block : network.blocks()) {
      System.arraycopy(kept.get(block.name()), 0, parameters, block.offset(), block.length());
    }
  }

  void check(Tolerance tolerance) {
    Slices slices = golden.slices();
    SpherePoints y = golden.y().orElseThrow();
    SliceCosts costs = new SliceCosts(slices.count(), golden.order());
    double[] logits = new double[slices.count()];
    double[] swapped = new double[slices.count()];
    double[] gradient = new double[network.size()];
    try (CircleCoordinates cx = project(golden.x(), slices);
        CircleCoordinates cy = project(y, slices)) {
      backend.circleOT().transport(cx, cy, golden.order(), costs);
      try (Weighting.Reader reader =
          backend
              .weighting()
              .reader(
                  network, new Weighting.Table(List.of(cx), List.of(cy)), NetworkProbe::oneByOne)) {
        reader.logits(parameters, logits, swapped);
        reader.backwardToParameters(
            half(Softmax.gradient(Softmax.of(logits), costs.inUnit())),
            half(Softmax.gradient(Softmax.of(swapped), costs.inUnit())),
            gradient);
      }
    }
    tolerance.check(golden + " logit", expected("logits"), logits);
    tolerance.check(golden + " swapped logit", expected("logits_swapped"), swapped);
    checkParameters(tolerance, gradient);
  }

  private static void oneByOne(int tasks, IntConsumer task) {
    for (int i = 0; i < tasks; i++) {
      task.accept(i);
    }
  }

  /** The weights are the mean of both softmaxes. */
  private static double[] half(double[] v) {
    return Arrays.stream(v).map(e -> 0.5 * e).toArray();
  }

  private void checkParameters(Tolerance tolerance, double[] gradient) {
    for (Network.Block block : network.blocks()) {
      double[] part = Arrays.copyOfRange(gradient, block.offset(), block.offset() + block.length());
      String name = "grad_" + block.name();
      tolerance.checkAgainstLargest(
          golden + " " + name, golden.array(name).orElseThrow().values(), part);
    }
  }

  private CircleCoordinates project(SpherePoints points, Slices slices) {
    return backend
        .projection()
        .project(points, SliceTile.all(slices), Network.needs(network.kind()));
  }

  private double[] expected(String field) {
    return Golden.numbers(golden.expected().get(field));
  }
}
