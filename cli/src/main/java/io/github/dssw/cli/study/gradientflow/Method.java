package io.github.dssw.cli.study.gradientflow;

import static io.github.dssw.cli.study.gradientflow.Speed.FIXED;
import static io.github.dssw.cli.study.gradientflow.Speed.lines;
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
  SW("sw", "SW", lines(1), i -> i.plain(new SlicedWasserstein(i.slicing()))),
  SSW("ssw", "SSW", FIXED, i -> i.weighted(Energy.uniform())),
  S3W("s3w", "S3W", lines(1), i -> i.plain(StereographicWasserstein.plain(i.slicing()))),
  RI_S3W_1("ri-s3w-1", "RI-S3W (1)", lines(1), i -> i.rotated(1)),
  RI_S3W_5("ri-s3w-5", "RI-S3W (5)", lines(5), i -> i.rotated(5)),
  RI_S3W_10("ri-s3w-10", "RI-S3W (10)", lines(10), i -> i.rotated(10)),
  ARI_S3W_30("ari-s3w-30", "ARI-S3W (30)", lines(30), i -> i.amortised(30)),
  EXP("exp", "DSSW (exp)", FIXED, i -> i.weighted(Energy.exponential())),
  EXP_SHARP(
      "exp-0.05", "DSSW (exp, temperature 0.05)", FIXED, i -> i.weighted(Energy.exponential(0.05))),
  IDENTITY("identity", "DSSW (identity)", FIXED, i -> i.weighted(Energy.identity())),
  POLY("poly", "DSSW (poly)", FIXED, i -> i.weighted(Energy.polynomial())),
  LINEAR("linear", "DSSW (linear)", Speed.LINEAR, i -> i.trained(Energy.linear(), DISCRIMINATE)),
  LINEAR_2(
      "linear-alg2",
      "DSSW (linear), Algorithm 2",
      Speed.LINEAR,
      i -> i.trained(Energy.linear(), ALGORITHM_2)),
  NONLINEAR(
      "nonlinear",
      "DSSW (nonlinear)",
      Speed.NONLINEAR,
      i -> i.trained(Energy.nonlinear(), DISCRIMINATE)),
  NONLINEAR_2(
      "nonlinear-alg2",
      "DSSW (nonlinear), Algorithm 2",
      Speed.NONLINEAR,
      i -> i.trained(Energy.nonlinear(), ALGORITHM_2)),
  ATTENTION(
      "attention",
      "DSSW (attention)",
      Speed.ATTENTION,
      i -> i.trained(Energy.attention(), DISCRIMINATE)),
  ATTENTION_2(
      "attention-alg2",
      "DSSW (attention), Algorithm 2",
      Speed.ATTENTION,
      i -> i.trained(Energy.attention(), ALGORITHM_2));

  private final String id;
  private final String label;
  private final Speed speed;
  private final Function<Ingredients, FlowLoss> loss;

  Method(String id, String label, Speed speed, Function<Ingredients, FlowLoss> loss) {
    this.id = id;
    this.label = label;
    this.speed = speed;
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

  /** How long it takes. */
  Speed speed() {
    return speed;
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
