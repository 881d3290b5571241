package io.github.dssw.cli.study.runtime;

import io.github.dssw.Dssw;
import io.github.dssw.baseline.Sinkhorn;
import io.github.dssw.baseline.Wasserstein;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.spi.Backend;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Everything that is timed: what the paper's figure has, on each back end.
 *
 * @param builder a builder with the threads set
 * @param backends best first
 * @param threads the most to use
 * @param rotations of RI-S3W and ARI-S3W
 * @param epochs training steps of a trained energy
 */
record TimedDistances(
    Supplier<Dssw.Builder> builder,
    List<Backend> backends,
    int threads,
    int rotations,
    int epochs) {
  /** The variant that every back end and every energy has. */
  static final String ORDER_2 = "order 2";

  /** What options and files call the distances that are not sliced. */
  static final String W = "w";

  static final String SINKHORN = "sinkhorn";

  private static final String JVM = "JVM";

  /** n × n costs, in memory; and the paper's figure ends there too. */
  private static final TimedDistance.Limits PAIRWISE =
      new TimedDistance.Limits(10_000, Integer.MAX_VALUE, "n × n costs");

  /** A pool of 1000 matrices of d × d numbers. */
  private static final TimedDistance.Limits POOLED =
      new TimedDistance.Limits(Integer.MAX_VALUE, 200, "a pool of 1000 d × d rotations");

  List<TimedDistance> all() {
    List<TimedDistance> curves = new ArrayList<>();
    curves.add(wasserstein());
    curves.add(sinkhorn());
    for (Distance kind : Distance.ofFigures()) {
      if (!kind.usesBackend()) {
        curves.add(baseline(kind));
      }
    }
    for (Backend backend : backends) {
      boolean best = backend == backends.get(0);
      for (Distance kind : Distance.ofFigures()) {
        if (kind.usesBackend()) {
          curves.add(sliced(kind, backend, 2, best));
        }
      }
    }
    for (Distance kind : Distance.ofFigures()) {
      if (kind.usesBackend()) {
        curves.add(sliced(kind, backends.get(0), 1, true));
        curves.add(toUniform(kind, backends.get(0)));
      }
    }
    return curves;
  }

  private TimedDistance wasserstein() {
    Wasserstein distance = new Wasserstein(1).withThreads(threads);
    return new TimedDistance(W, "W", JVM, null, "", PAIRWISE, size -> distance::value);
  }

  /** With the regularisation of the paper's figure, and the usual end of public code. */
  private TimedDistance sinkhorn() {
    Sinkhorn distance = new Sinkhorn(1, 1).until(1e-9, 1000).withThreads(threads);
    return new TimedDistance(
        SINKHORN, "Sinkhorn", JVM, null, "", PAIRWISE, size -> distance::value);
  }

  private TimedDistance baseline(Distance kind) {
    return new TimedDistance(
        kind.id(),
        kind.label(rotations),
        JVM,
        kind,
        ORDER_2,
        kind == Distance.ARI_S3W ? POOLED : TimedDistance.Limits.NONE,
        size -> kind.distance(recipe(builder.get().build(), 2, size), size.dimension())::value);
  }

  private TimedDistance sliced(Distance kind, Backend backend, int order, boolean best) {
    Dssw dssw = builder.get().backend(backend).build();
    String variant = order == 2 ? ORDER_2 : "order 1";
    return new TimedDistance(
        kind.id() + "-" + order + "-" + backend.name(),
        kind.label(),
        where(backend),
        kind,
        best ? variant : variant + " on " + backend.name(),
        TimedDistance.Limits.NONE,
        size -> kind.distance(recipe(dssw, order, size), size.dimension())::value);
  }

  private TimedDistance toUniform(Distance kind, Backend backend) {
    Dssw dssw = builder.get().backend(backend).build();
    return new TimedDistance(
        kind.id() + "-uniform-" + backend.name(),
        kind.label(),
        where(backend),
        kind,
        "order 2, uniform target",
        TimedDistance.Limits.NONE,
        size -> {
          Dssw made = (Dssw) kind.distance(recipe(dssw, 2, size), size.dimension());
          return (x, y) -> made.compareToUniform(y).value();
        });
  }

  /** A back end by its name and device, so that nobody takes a processor for a GPU. */
  private static String where(Backend backend) {
    return backend.name() + " on " + backend.device().name() + " (" + backend.device().kind() + ")";
  }

  private Recipe recipe(Dssw dssw, double order, ProblemSize size) {
    Dssw sized = dssw.toBuilder().order(order).projections(size.projections()).build();
    return Recipe.of(sized, threads, rotations, epochs);
  }
}
