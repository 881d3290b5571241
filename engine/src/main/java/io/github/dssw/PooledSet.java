package io.github.dssw;

import io.github.dssw.parallel.Progress;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Parts;
import io.github.dssw.spi.SliceCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/**
 * A set that is projected and sorted once, to compare many draws of two parts of it: permutation
 * tests and bootstraps use this. Weights of the set are not read.
 *
 * <pre>{@code
 * try (PooledSet pooled = dssw.pool(points)) {
 *   List<Comparison> comparisons = pooled.compare(draws, done -> {});
 * }
 * }</pre>
 *
 * <p>A draw costs one pass over the sorted coordinates and a search. If the coordinates do not fit
 * the memory budget of the {@link Dssw}, they are computed again in each call, one chunk of slices
 * after the other. Thread-safe.
 */
public final class PooledSet implements AutoCloseable {
  private static final CoordinateNeeds NEEDS = CoordinateNeeds.costsOnly().withParts();

  private final SpherePoints points;
  private final Slices slices;
  private final TilePipeline pipeline;
  private final Function<SliceCosts, Comparison> weigh;

  /** The number of slices whose coordinates fit the memory budget. */
  private final int chunk;

  /** The coordinates of all slices, if they fit. */
  private final Optional<ProjectedTiles> kept;

  /**
   * Projects the set.
   *
   * @param weigh turns costs into a comparison
   */
  PooledSet(
      SpherePoints points,
      Slices slices,
      TilePipeline pipeline,
      long memoryBudget,
      Function<SliceCosts, Comparison> weigh) {
    this.points = points;
    this.slices = slices;
    this.pipeline = pipeline;
    this.weigh = weigh;
    this.chunk = pipeline.slicesWithin(List.of(points), slices, NEEDS, memoryBudget);
    this.kept = chunk >= slices.count() ? Optional.of(project(0)) : Optional.empty();
  }

  private ProjectedTiles project(int from) {
    return pipeline.project(points, slices, from, Math.min(slices.count(), from + chunk), NEEDS);
  }

  /**
   * Compares the two parts of each draw.
   *
   * @param progress receives the part of the work that is done, up to 1, one call at a time from
   *     any thread; an exception that it throws stops the work
   * @return one comparison per draw, in order
   * @throws IllegalArgumentException if a draw is not one of this set
   */
  public List<Comparison> compare(List<Parts> draws, DoubleConsumer progress) {
    List<SliceCosts> costs = new ArrayList<>();
    for (Parts parts : draws) {
      if (parts.size() != points.size()) {
        throw new IllegalArgumentException(
            "the parts are of " + parts.size() + " points, the set has " + points.size());
      }
      costs.add(new SliceCosts(slices.count(), pipeline.order()));
    }
    Progress done = new Progress((long) slices.count() * draws.size(), progress);
    if (kept.isPresent()) {
      pipeline.transportParts(kept.get(), draws, costs, done);
    } else {
      for (int from = 0; from < slices.count(); from += chunk) {
        try (ProjectedTiles tiles = project(from)) {
          pipeline.transportParts(tiles, draws, costs, done);
        }
      }
    }
    return costs.stream().map(weigh).toList();
  }

  /** Returns the memory to the back end. */
  @Override
  public void close() {
    kept.ifPresent(ProjectedTiles::close);
  }
}
