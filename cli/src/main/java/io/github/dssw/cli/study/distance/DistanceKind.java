package io.github.dssw.cli.study.distance;

import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.flow.FlowLoss;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** The sliced distances of the paper's figures. */
public enum DistanceKind {
  /** Over lines, as if the sphere were not there. */
  SW("sw", "SW", (r, d) -> new SlicedWasserstein(r.slicing())),
  /** Over great circles, all with the same weight. */
  SSW("ssw", "SSW", (r, d) -> r.dssw(Energy.uniform())),
  /** By stereographic projection. */
  S3W("s3w", "S3W", (r, d) -> StereographicWasserstein.plain(r.slicing())),
  /** The mean over rotations. */
  RI_S3W(
      "ri-s3w", "RI-S3W", (r, d) -> StereographicWasserstein.rotated(r.slicing(), r.rotations())),
  /** The mean over rotations of a pool. */
  ARI_S3W(
      "ari-s3w",
      "ARI-S3W",
      (r, d) -> StereographicWasserstein.amortised(r.slicing(), r.rotations(), Recipe.pool(d))),
  /** Weights exp W. */
  EXP("exp", "DSSW (exp)", (r, d) -> r.dssw(Energy.exponential())),
  /** Weights W. */
  IDENTITY("identity", "DSSW (identity)", (r, d) -> r.dssw(Energy.identity())),
  /** Weights W². */
  POLY("poly", "DSSW (poly)", (r, d) -> r.dssw(Energy.polynomial())),
  /** Weights of a linear layer. */
  LINEAR("linear", "DSSW (linear)", (r, d) -> r.dssw(Energy.linear())),
  /** Weights of three layers. */
  NONLINEAR("nonlinear", "DSSW (nonlinear)", (r, d) -> r.dssw(Energy.nonlinear())),
  /** Weights of an attention layer. */
  ATTENTION("attention", "DSSW (attention)", (r, d) -> r.dssw(Energy.attention()));

  private final String id;
  private final String label;
  private final BiFunction<Recipe, Integer, SphericalDistance> maker;

  DistanceKind(String id, String label, BiFunction<Recipe, Integer, SphericalDistance> maker) {
    this.id = id;
    this.label = label;
    this.maker = maker;
  }

  /** What options and files call it. */
  public String id() {
    return id;
  }

  /** What tables and charts call it. */
  public String label() {
    return label;
  }

  /** The distance, for points in dimension d. */
  public SphericalDistance distance(Recipe recipe, int d) {
    return maker.apply(recipe, d);
  }

  /**
   * The distance as something to go down, with fresh slices at each step; a network goes on from
   * step to step.
   */
  public FlowLoss loss(Recipe recipe, int d, long seed) {
    SphericalDistance distance = distance(recipe, d);
    return isTrained() ? FlowLoss.warm((Dssw) distance, seed) : FlowLoss.fresh(distance, seed);
  }

  /** Whether it runs on back ends: SSW and DSSW do. */
  public boolean usesBackend() {
    return this == SSW || isDiscriminative();
  }

  /** Whether slices have weights of their own. */
  public boolean isDiscriminative() {
    return compareTo(EXP) >= 0;
  }

  /** Whether those come from a network. */
  public boolean isTrained() {
    return compareTo(LINEAR) >= 0;
  }

  /** Of these, in their order, those of the ids given; all of them if none is given. */
  public static List<DistanceKind> chosen(List<DistanceKind> from, List<String> ids) {
    for (String id : ids) {
      if (from.stream().noneMatch(kind -> kind.id.equals(id))) {
        throw new IllegalArgumentException(
            "no distance here is called '"
                + id
                + "'; there are "
                + from.stream().map(DistanceKind::id).collect(Collectors.joining(", ")));
      }
    }
    return from.stream().filter(kind -> ids.isEmpty() || ids.contains(kind.id)).toList();
  }

  /** All of them. */
  public static List<DistanceKind> all() {
    return Arrays.asList(values());
  }
}
