package io.github.dssw.cli.study.distance;

import static io.github.dssw.energy.Training.Objective.ALGORITHM_2;

import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.flow.FlowLoss;
import java.util.EnumSet;
import java.util.List;
import java.util.function.BiFunction;

/** The sliced distances of the paper's tables and figures, and a few that it leaves out. */
public enum Distance {
  /** Over lines, as if the sphere were not there. */
  SW("sw", "SW", (r, d) -> new SlicedWasserstein(r.slicing())),
  /** Over great circles, all with the same weight. */
  SSW("ssw", "SSW", Energy.uniform()),
  /** By stereographic projection. */
  S3W("s3w", "S3W", (r, d) -> StereographicWasserstein.plain(r.slicing())),
  /** The mean over as many rotations as the recipe says. */
  RI_S3W("ri-s3w", "RI-S3W", (r, d) -> r.rotated(r.rotations())),
  /** After one rotation. */
  RI_S3W_1("ri-s3w-1", "RI-S3W (1)", (r, d) -> r.rotated(1)),
  /** The mean over 5 rotations. */
  RI_S3W_5("ri-s3w-5", "RI-S3W (5)", (r, d) -> r.rotated(5)),
  /** The mean over 10 rotations. */
  RI_S3W_10("ri-s3w-10", "RI-S3W (10)", (r, d) -> r.rotated(10)),
  /** The mean over rotations of a pool, as many as the recipe says. */
  ARI_S3W("ari-s3w", "ARI-S3W", (r, d) -> r.amortised(r.rotations(), d)),
  /** The mean over 30 rotations of a pool. */
  ARI_S3W_30("ari-s3w-30", "ARI-S3W (30)", (r, d) -> r.amortised(30, d)),
  /** Weights exp W. */
  EXP("exp", "DSSW (exp)", Energy.exponential()),
  /** Weights exp(W / 0.05). */
  EXP_SHARP("exp-0.05", "DSSW (exp, temperature 0.05)", Energy.exponential(0.05)),
  /** Weights W. */
  IDENTITY("identity", "DSSW (identity)", Energy.identity()),
  /** Weights W². */
  POLY("poly", "DSSW (poly)", Energy.polynomial()),
  /** Weights of a linear layer. */
  LINEAR("linear", "DSSW (linear)", Energy.linear()),
  /** The same, trained downwards. */
  LINEAR_2("linear-alg2", "DSSW (linear), Algorithm 2", downwards(Energy.linear())),
  /** Weights of three layers. */
  NONLINEAR("nonlinear", "DSSW (nonlinear)", Energy.nonlinear()),
  /** The same, trained downwards. */
  NONLINEAR_2("nonlinear-alg2", "DSSW (nonlinear), Algorithm 2", downwards(Energy.nonlinear())),
  /** Weights of an attention layer. */
  ATTENTION("attention", "DSSW (attention)", Energy.attention()),
  /** The same, trained downwards. */
  ATTENTION_2("attention-alg2", "DSSW (attention), Algorithm 2", downwards(Energy.attention()));

  private final String id;
  private final String label;
  private final BiFunction<Recipe, Integer, SphericalDistance> maker;

  /** What weighs great circles; null for distances over lines. */
  private final Energy energy;

  Distance(String id, String label, BiFunction<Recipe, Integer, SphericalDistance> maker) {
    this(id, label, maker, null);
  }

  Distance(String id, String label, Energy energy) {
    this(id, label, (r, d) -> r.dssw(energy), energy);
  }

  Distance(
      String id,
      String label,
      BiFunction<Recipe, Integer, SphericalDistance> maker,
      Energy energy) {
    this.id = id;
    this.label = label;
    this.maker = maker;
    this.energy = energy;
  }

  private static Energy downwards(NetworkEnergy energy) {
    return energy.withTraining(energy.training().withObjective(ALGORITHM_2));
  }

  /** One for each row of the paper's tables, and a few more. */
  public static List<Distance> ofTables() {
    return List.copyOf(EnumSet.complementOf(EnumSet.of(RI_S3W, ARI_S3W)));
  }

  /** One for each kind in the paper's figures. */
  public static List<Distance> ofFigures() {
    return List.of(
        SW, SSW, S3W, RI_S3W, ARI_S3W, EXP, IDENTITY, POLY, LINEAR, NONLINEAR, ATTENTION);
  }

  /** What options and files call it. */
  public String id() {
    return id;
  }

  /** What tables and charts call it. */
  public String label() {
    return label;
  }

  /** The same with the number of rotations, where it is the recipe's. */
  public String label(int rotations) {
    return this == RI_S3W || this == ARI_S3W ? label + " (" + rotations + ")" : label;
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
    return energy instanceof NetworkEnergy
        ? FlowLoss.warm((Dssw) distance, seed)
        : FlowLoss.fresh(distance, seed);
  }

  /** Whether it runs on back ends: SSW and DSSW do. */
  public boolean usesBackend() {
    return energy != null;
  }
}
