package io.github.dssw.cli.study.runtime;

import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.baseline.Sinkhorn;
import io.github.dssw.baseline.Wasserstein;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.spi.Backend;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lists all distances that are timed: those of the paper's figure, on each back end.
 *
 * @param builder gives a builder with the number of threads set
 * @param backends the back ends, best first
 * @param threads the maximum number of threads
 * @param rotations the number of rotations of RI-S3W and ARI-S3W
 * @param epochs the training steps of a trained energy
 */
record TimedDistances(
    Supplier<DsswBuilder> builder, List<Backend> backends, int threads, int rotations, int epochs) {
  /** The variant that every back end and every energy has. */
  static final String ORDER_2 = "order 2";

  private static final String W = "w";
  private static final String SINKHORN = "sinkhorn";
  private static final String JVM = "JVM";

  /** The n × n costs must fit into memory; the paper's figure ends at the same size. */
  private static final TimedDistance.Limits PAIRWISE =
      new TimedDistance.Limits(10_000, Integer.MAX_VALUE, "n × n costs");

  /** A pool of 1000 matrices of d × d numbers must fit into memory. */
  private static final TimedDistance.Limits POOLED =
      new TimedDistance.Limits(Integer.MAX_VALUE, 200, "a pool of 1000 d × d rotations");

  /** Returns the names that the option {@code --methods} accepts. */
  static Stream<String> methods() {
    return Stream.concat(Stream.of(W, SINKHORN), Distance.ofFigures().stream().map(Distance::id));
  }

  List<TimedDistance> all() {
    List<TimedDistance> all = new ArrayList<>();
    all.add(wasserstein());
    all.add(sinkhorn());
    List<Distance> onBackends = new ArrayList<>();
    for (Distance kind : Distance.ofFigures()) {
      if (kind.usesBackend()) {
        onBackends.add(kind);
      } else {
        all.add(baseline(kind));
      }
    }
    Backend best = backends.get(0);
    for (Backend backend : backends) {
      onBackends.forEach(kind -> all.add(sliced(kind, backend, 2, backend == best)));
    }
    for (Distance kind : onBackends) {
      all.add(sliced(kind, best, 1, true));
      all.add(toUniform(kind, best));
    }
    return all;
  }

  private TimedDistance wasserstein() {
    Wasserstein distance = new Wasserstein(1).withThreads(threads);
    return new TimedDistance(W, "W", JVM, Optional.empty(), "", PAIRWISE, size -> distance::value);
  }

  /** Uses the regularisation of the paper's figure, and the stopping rule of public code. */
  private TimedDistance sinkhorn() {
    Sinkhorn distance = new Sinkhorn(1, 1).until(1e-9, 1000).withThreads(threads);
    return new TimedDistance(
        SINKHORN, "Sinkhorn", JVM, Optional.empty(), "", PAIRWISE, size -> distance::value);
  }

  private TimedDistance baseline(Distance kind) {
    return new TimedDistance(
        kind.id(),
        kind.label(rotations),
        JVM,
        Optional.of(kind),
        ORDER_2,
        kind == Distance.ARI_S3W ? POOLED : TimedDistance.Limits.NONE,
        size -> kind.distance(recipe(builder.get().build(), 2, size), size.dimension())::value);
  }

  private TimedDistance sliced(Distance kind, Backend backend, int order, boolean best) {
    String variant = order == 2 ? ORDER_2 : "order 1";
    Dssw dssw = builder.get().backend(backend).build();
    return onBackend(
        kind,
        backend,
        Integer.toString(order),
        best ? variant : variant + " on " + backend.name(),
        size -> kind.distance(recipe(dssw, order, size), size.dimension())::value);
  }

  private TimedDistance toUniform(Distance kind, Backend backend) {
    Dssw dssw = builder.get().backend(backend).build();
    return onBackend(
        kind,
        backend,
        "uniform",
        "order 2, uniform target",
        size -> {
          Dssw made = (Dssw) kind.distance(recipe(dssw, 2, size), size.dimension());
          return (x, y) -> made.compareToUniform(y).value();
        });
  }

  private static TimedDistance onBackend(
      Distance kind, Backend backend, String id, String variant, TimedDistance.Maker maker) {
    return new TimedDistance(
        kind.id() + "-" + id + "-" + backend.name(),
        kind.label(),
        where(backend),
        Optional.of(kind),
        variant,
        TimedDistance.Limits.NONE,
        maker);
  }

  /** Returns the back end with its device, so that nobody takes a processor for a GPU. */
  private static String where(Backend backend) {
    return backend.name() + " on " + backend.device().name() + " (" + backend.device().kind() + ")";
  }

  private Recipe recipe(Dssw dssw, double order, ProblemSize size) {
    Dssw sized = dssw.toBuilder().order(order).projections(size.projections()).build();
    return Recipe.of(sized, threads, rotations, epochs);
  }
}
