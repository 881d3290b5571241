package io.github.dssw.cli.study.distance;

import static io.github.dssw.energy.Training.Objective.ALGORITHM_2;

import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.flow.FlowLoss;
import io.github.dssw.flow.Redraw;
import java.util.EnumSet;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The sliced distances of the paper's tables and figures, and a few that it leaves out.
 *
 * <pre>{@code
 * Recipe recipe = Recipe.of(Dssw.builder().projections(200).build(), 2, 10, 10);
 * double value = Distance.SSW.distance(recipe, x.dimension()).value(x, y);
 * }</pre>
 */
public enum Distance {
  /** Sliced over lines through the surrounding space. */
  SW("sw", "SW", (r, d) -> new SlicedWasserstein(r.slicing())),
  /** Sliced over great circles, all with the same weight. */
  SSW("ssw", "SSW", Energy.uniform()),
  /** Sliced over lines after a stereographic projection. */
  S3W("s3w", "S3W", (r, d) -> StereographicWasserstein.plain(r.slicing())),
  /** The mean of S3W over the number of rotations in the recipe. */
  RI_S3W("ri-s3w", "RI-S3W", (r, d) -> r.rotated(r.rotations())),
  /** S3W after one random rotation. */
  RI_S3W_1("ri-s3w-1", "RI-S3W (1)", (r, d) -> r.rotated(1)),
  /** The mean of S3W over 5 random rotations. */
  RI_S3W_5("ri-s3w-5", "RI-S3W (5)", (r, d) -> r.rotated(5)),
  /** The mean of S3W over 10 random rotations. */
  RI_S3W_10("ri-s3w-10", "RI-S3W (10)", (r, d) -> r.rotated(10)),
  /** The mean of S3W over rotations from a pool; their number is in the recipe. */
  ARI_S3W("ari-s3w", "ARI-S3W", (r, d) -> r.amortised(r.rotations(), d)),
  /** The mean of S3W over 30 rotations from a pool. */
  ARI_S3W_30("ari-s3w-30", "ARI-S3W (30)", (r, d) -> r.amortised(30, d)),
  /** DSSW with weights exp W. */
  EXP("exp", "DSSW (exp)", Energy.exponential()),
  /** DSSW with weights exp(W / 0.05). */
  EXP_SHARP("exp-0.05", "DSSW (exp, temperature 0.05)", Energy.exponential(0.05)),
  /** DSSW with weights W. */
  IDENTITY("identity", "DSSW (identity)", Energy.identity()),
  /** DSSW with weights W². */
  POLY("poly", "DSSW (poly)", Energy.polynomial()),
  /** DSSW with the weights of a linear layer. */
  LINEAR("linear", "DSSW (linear)", Energy.linear()),
  /** {@link #LINEAR} trained to decrease the value. */
  LINEAR_2("linear-alg2", "DSSW (linear), Algorithm 2", decreasing(Energy.linear())),
  /** {@link #LINEAR} with a network that is drawn anew at each step. */
  LINEAR_ANEW("linear-anew", "DSSW (linear), drawn anew", Energy.linear(), NetworkUse.ANEW),
  /** {@link #LINEAR_2} with a network that is drawn anew at each step. */
  LINEAR_2_ANEW(
      "linear-alg2-anew",
      "DSSW (linear), Algorithm 2, drawn anew",
      decreasing(Energy.linear()),
      NetworkUse.ANEW),
  /** DSSW with the weights of three layers. */
  NONLINEAR("nonlinear", "DSSW (nonlinear)", Energy.nonlinear()),
  /** {@link #NONLINEAR} trained to decrease the value. */
  NONLINEAR_2("nonlinear-alg2", "DSSW (nonlinear), Algorithm 2", decreasing(Energy.nonlinear())),
  /** {@link #NONLINEAR} with a network that is drawn anew at each step. */
  NONLINEAR_ANEW(
      "nonlinear-anew", "DSSW (nonlinear), drawn anew", Energy.nonlinear(), NetworkUse.ANEW),
  /** {@link #NONLINEAR_2} with a network that is drawn anew at each step. */
  NONLINEAR_2_ANEW(
      "nonlinear-alg2-anew",
      "DSSW (nonlinear), Algorithm 2, drawn anew",
      decreasing(Energy.nonlinear()),
      NetworkUse.ANEW),
  /** DSSW with the weights of an attention layer. */
  ATTENTION("attention", "DSSW (attention)", Energy.attention()),
  /** {@link #ATTENTION} trained to decrease the value. */
  ATTENTION_2("attention-alg2", "DSSW (attention), Algorithm 2", decreasing(Energy.attention())),
  /** {@link #ATTENTION} with a network that is drawn anew at each step. */
  ATTENTION_ANEW(
      "attention-anew", "DSSW (attention), drawn anew", Energy.attention(), NetworkUse.ANEW),
  /** {@link #ATTENTION_2} with a network that is drawn anew at each step. */
  ATTENTION_2_ANEW(
      "attention-alg2-anew",
      "DSSW (attention), Algorithm 2, drawn anew",
      decreasing(Energy.attention()),
      NetworkUse.ANEW);

  /** Whether the network of a trained energy lasts longer than a step of a flow. */
  private enum NetworkUse {
    /** The network keeps its parameters from step to step. */
    WARM,
    /** The network is drawn anew at each step. */
    ANEW
  }

  private final String id;
  private final String label;
  private final BiFunction<Recipe, Integer, SphericalDistance> maker;

  /** The energy that weights great circles; null for distances over lines. */
  private final Energy energy;

  private final NetworkUse networkUse;

  Distance(String id, String label, BiFunction<Recipe, Integer, SphericalDistance> maker) {
    this(id, label, maker, null, NetworkUse.WARM);
  }

  Distance(String id, String label, Energy energy) {
    this(id, label, energy, NetworkUse.WARM);
  }

  Distance(String id, String label, Energy energy, NetworkUse networkUse) {
    this(id, label, (r, d) -> r.dssw(energy), energy, networkUse);
  }

  Distance(
      String id,
      String label,
      BiFunction<Recipe, Integer, SphericalDistance> maker,
      Energy energy,
      NetworkUse networkUse) {
    this.id = id;
    this.label = label;
    this.maker = maker;
    this.energy = energy;
    this.networkUse = networkUse;
  }

  private static Energy decreasing(NetworkEnergy energy) {
    return energy.withTraining(energy.training().withObjective(ALGORITHM_2));
  }

  /** Returns the distances of the paper's tables, and a few more. */
  public static List<Distance> ofTables() {
    return List.copyOf(EnumSet.complementOf(EnumSet.of(RI_S3W, ARI_S3W)));
  }

  /** Returns the distances of the paper's figures. */
  public static List<Distance> ofFigures() {
    return List.of(
        SW, SSW, S3W, RI_S3W, ARI_S3W, EXP, IDENTITY, POLY, LINEAR, NONLINEAR, ATTENTION);
  }

  /** Returns the name in options and files. */
  public String id() {
    return id;
  }

  /** Returns the name in tables and charts. */
  public String label() {
    return label;
  }

  /** Returns the name with the number of rotations, if that number comes from the recipe. */
  public String label(int rotations) {
    return this == RI_S3W || this == ARI_S3W ? label + " (" + rotations + ")" : label;
  }

  /** Returns the distance for points in dimension d. */
  public SphericalDistance distance(Recipe recipe, int d) {
    return maker.apply(recipe, d);
  }

  /** Returns the distance as the loss of a flow, with fresh slices at each step. */
  public FlowLoss loss(Recipe recipe, int d, long seed) {
    return loss(recipe, d, seed, Redraw.STEP);
  }

  /** Returns the distance as the loss of a flow; the recipe has the training of its network. */
  public FlowLoss loss(Recipe recipe, int d, long seed, Redraw redraw) {
    SphericalDistance distance = distance(recipe, d);
    if (!(energy instanceof NetworkEnergy)) {
      return FlowLoss.of(distance, seed, redraw);
    }
    return drawnAnew()
        ? FlowLoss.anew((Dssw) distance, seed, redraw)
        : FlowLoss.warm((Dssw) distance, seed, redraw);
  }

  /** Returns whether the network of a trained energy is drawn anew at each step of a flow. */
  public boolean drawnAnew() {
    return networkUse == NetworkUse.ANEW;
  }

  /** Returns whether the distance runs on a back end, as SSW and DSSW do. */
  public boolean usesBackend() {
    return energy != null;
  }
}
