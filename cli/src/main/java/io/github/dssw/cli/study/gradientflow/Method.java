package io.github.dssw.cli.study.gradientflow;

import static io.github.dssw.energy.Training.Objective.ALGORITHM_2;
import static io.github.dssw.energy.Training.Objective.DISCRIMINATE;

import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.flow.FlowLoss;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A distance that particles go down: those of the paper's tables, and a few that it leaves out. */
enum Method {
  SW("sw", "SW", 0.011, 0.15, i -> i.plain(new SlicedWasserstein(i.slicing()))),
  SSW("ssw", "SSW", 0.011, 0.12, i -> i.weighted(Energy.uniform())),
  S3W("s3w", "S3W", 0.009, 0.15, i -> i.plain(StereographicWasserstein.plain(i.slicing()))),
  RI_S3W_1("ri-s3w-1", "RI-S3W (1)", 0.009, 0.15, i -> i.rotated(1)),
  RI_S3W_5("ri-s3w-5", "RI-S3W (5)", 0.05, 0.8, i -> i.rotated(5)),
  RI_S3W_10("ri-s3w-10", "RI-S3W (10)", 0.1, 1.6, i -> i.rotated(10)),
  ARI_S3W_30("ari-s3w-30", "ARI-S3W (30)", 0.3, 4.8, i -> i.amortised(30)),
  EXP("exp", "DSSW (exp)", 0.011, 0.12, i -> i.weighted(Energy.exponential())),
  EXP_SHARP(
      "exp-0.05",
      "DSSW (exp, temperature 0.05)",
      0.011,
      0.12,
      i -> i.weighted(Energy.exponential(0.05))),
  IDENTITY("identity", "DSSW (identity)", 0.011, 0.12, i -> i.weighted(Energy.identity())),
  POLY("poly", "DSSW (poly)", 0.011, 0.12, i -> i.weighted(Energy.polynomial())),
  LINEAR("linear", "DSSW (linear)", 0.02, 0.2, i -> i.trained(Energy.linear(), DISCRIMINATE)),
  LINEAR_2(
      "linear-alg2",
      "DSSW (linear), Algorithm 2",
      0.02,
      0.2,
      i -> i.trained(Energy.linear(), ALGORITHM_2)),
  NONLINEAR(
      "nonlinear", "DSSW (nonlinear)", 0.1, 0.3, i -> i.trained(Energy.nonlinear(), DISCRIMINATE)),
  NONLINEAR_2(
      "nonlinear-alg2",
      "DSSW (nonlinear), Algorithm 2",
      0.1,
      0.3,
      i -> i.trained(Energy.nonlinear(), ALGORITHM_2)),
  ATTENTION(
      "attention", "DSSW (attention)", 0.5, 50, i -> i.trained(Energy.attention(), DISCRIMINATE)),
  ATTENTION_2(
      "attention-alg2",
      "DSSW (attention), Algorithm 2",
      0.5,
      50,
      i -> i.trained(Energy.attention(), ALGORITHM_2));

  private final String id;
  private final String label;
  private final double miniSeconds;
  private final double fullSeconds;
  private final Function<Ingredients, FlowLoss> loss;

  Method(
      String id,
      String label,
      double miniSeconds,
      double fullSeconds,
      Function<Ingredients, FlowLoss> loss) {
    this.id = id;
    this.label = label;
    this.miniSeconds = miniSeconds;
    this.fullSeconds = fullSeconds;
    this.loss = loss;
  }

  /** What options and files call it. */
  String id() {
    return id;
  }

  /** What tables call it. */
  String label() {
    return label;
  }

  /** About how long a step takes at full size on two cores: for the estimate of time left. */
  double secondsAStep(Mode mode) {
    return mode == Mode.MINI ? miniSeconds : fullSeconds;
  }

  /** The method as the paper's tables have it: they know one way to train. */
  Method inPaper() {
    return switch (this) {
      case LINEAR_2 -> LINEAR;
      case NONLINEAR_2 -> NONLINEAR;
      case ATTENTION_2 -> ATTENTION;
      default -> this;
    };
  }

  /** What a flow goes down. */
  FlowLoss loss(Ingredients ingredients) {
    return loss.apply(ingredients);
  }

  /** The method of that id. */
  static Method named(String id) {
    return Arrays.stream(values())
        .filter(method -> method.id.equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no method is called '" + id + "'; there are " + ids()));
  }

  /** All ids. */
  static String ids() {
    return Arrays.stream(values()).map(Method::id).collect(Collectors.joining(", "));
  }
}
