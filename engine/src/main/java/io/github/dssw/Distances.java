package io.github.dssw;

import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Progress;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.SliceCosts;
import java.util.ArrayList;
import java.util.List;

/**
 * Distances between many sets.
 *
 * <pre>{@code
 * double[][] distances = Distances.matrix(dssw, List.of(monday, tuesday, wednesday));
 * }</pre>
 */
public final class Distances {
  private final Dssw dssw;
  private final List<SpherePoints> sets;
  private final double[][] matrix;

  private Distances(Dssw dssw, List<SpherePoints> sets) {
    this.dssw = dssw;
    this.sets = sets;
    this.matrix = new double[sets.size()][sets.size()];
  }

  /**
   * Returns the distances between all pairs of sets, as {@link Dssw#distance} gives them, to the
   * last bit: symmetric, with zeros on the diagonal. Each set is projected and sorted once; then
   * threads share the pairs. The coordinates of all sets are kept at the same time, for as many
   * slices as fit the memory budget of the {@link Dssw}; a trained energy keeps those of all
   * slices.
   *
   * @throws IllegalArgumentException if the dimensions differ; the message names the set
   */
  public static double[][] matrix(Dssw dssw, List<SpherePoints> sets) {
    for (int i = 1; i < sets.size(); i++) {
      Checks.sameDimension("set 0", sets.get(0).dimension(), "set " + i, sets.get(i).dimension());
    }
    Distances distances = new Distances(dssw, List.copyOf(sets));
    if (sets.size() > 1) {
      if (dssw.evaluation() instanceof FixedEvaluation fixed) {
        distances.computeFixed(fixed);
      } else {
        distances.computeTrained();
      }
    }
    return distances.matrix;
  }

  /** Counts the projection of each set and each pair, both times their slices. */
  private Progress progress(int slices) {
    long setsAndPairs = sets.size() * (sets.size() + 1L) / 2;
    return new Progress(setsAndPairs * slices, dssw.evaluation().settings().listener());
  }

  private void computeFixed(FixedEvaluation fixed) {
    TilePipeline pipeline = fixed.pipeline();
    Slices slices = dssw.slices(sets.get(0).dimension());
    Progress done = progress(slices.count());
    SliceCosts[] costs = new SliceCosts[sets.size() * (sets.size() - 1) / 2];
    int chunk =
        pipeline.slicesWithin(sets, slices, fixed.keptNeeds(), fixed.settings().memoryBudget());
    for (int from = 0; from < slices.count(); from += chunk) {
      int to = Math.min(slices.count(), from + chunk);
      List<ProjectedTiles> projected = new ArrayList<>();
      try {
        for (SpherePoints set : sets) {
          projected.add(pipeline.project(set, slices, from, to, fixed.keptNeeds()));
          done.add(to - from);
        }
        int chunkSize = to - from;
        pipeline
            .workers()
            .forEach(
                costs.length,
                pair -> {
                  transport(fixed, slices, to, pair, projected, costs);
                  done.add(chunkSize);
                });
      } finally {
        projected.forEach(ProjectedTiles::close);
      }
    }
  }

  /** Adds the costs of a chunk of slices to those of a pair, and weighs them after the last. */
  private void transport(
      FixedEvaluation fixed,
      Slices slices,
      int to,
      int pair,
      List<ProjectedTiles> projected,
      SliceCosts[] costs) {
    int second = row(pair);
    int first = pair - second * (second - 1) / 2;
    if (costs[pair] == null) {
      costs[pair] = new SliceCosts(slices.count(), dssw.order());
    }
    boolean swap = sets.get(second).comesBefore(sets.get(first));
    fixed
        .pipeline()
        .transportHere(
            projected.get(swap ? second : first).list(),
            projected.get(swap ? first : second).list(),
            costs[pair]);
    if (to == slices.count()) {
      set(first, second, dssw.comparison(fixed.weigh(slices, costs[pair])).distance());
      costs[pair] = null;
    }
  }

  /** Returns the larger set of a pair; pairs are numbered row by row below the diagonal. */
  private static int row(int pair) {
    int row = (int) ((1 + Math.sqrt(1 + 8.0 * pair)) / 2);
    return pair < row * (row - 1) / 2 ? row - 1 : row;
  }

  private void computeTrained() {
    Progress done = progress(1);
    List<Projected> projected = new ArrayList<>();
    try {
      for (SpherePoints set : sets) {
        projected.add(dssw.project(set));
        done.add(1);
        int second = projected.size() - 1;
        for (int first = 0; first < second; first++) {
          set(first, second, dssw.compare(projected.get(first), projected.get(second)).distance());
          done.add(1);
        }
      }
    } finally {
      projected.forEach(Projected::close);
    }
  }

  private void set(int first, int second, double distance) {
    matrix[first][second] = distance;
    matrix[second][first] = distance;
  }
}
