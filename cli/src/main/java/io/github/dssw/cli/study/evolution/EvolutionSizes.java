package io.github.dssw.cli.study.evolution;

import static io.github.dssw.cli.study.distance.Distance.ATTENTION;
import static io.github.dssw.cli.study.distance.Distance.EXP;
import static io.github.dssw.cli.study.distance.Distance.IDENTITY;
import static io.github.dssw.cli.study.distance.Distance.LINEAR;
import static io.github.dssw.cli.study.distance.Distance.NONLINEAR;
import static io.github.dssw.cli.study.distance.Distance.POLY;
import static io.github.dssw.cli.study.distance.Distance.S3W;
import static io.github.dssw.cli.study.distance.Distance.SSW;
import static io.github.dssw.cli.study.distance.Distance.SW;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.evolution.Sweep.Quantity;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/**
 * How big the study is.
 *
 * @param quick whether it is reduced
 * @param samples points of each distribution
 * @param projections slices, where they are not what is varied
 * @param rotations of RI-S3W and ARI-S3W
 * @param epochs training steps of a trained energy; the paper does not say, ten is our choice
 */
record EvolutionSizes(boolean quick, int samples, int projections, int rotations, int epochs) {
  private static final double KAPPA = 10;

  private static final List<Distance> OVER_PROJECTIONS =
      List.of(SSW, S3W, EXP, IDENTITY, POLY, LINEAR, NONLINEAR, ATTENTION);

  private static final List<Distance> OVER_ROTATION =
      List.of(SW, SSW, S3W, EXP, IDENTITY, POLY, LINEAR, NONLINEAR, ATTENTION);

  /** The paper's. */
  static EvolutionSizes full() {
    return new EvolutionSizes(false, 500, 200, 100, 10);
  }

  /** For about a minute. */
  static EvolutionSizes reduced() {
    return new EvolutionSizes(true, 100, 50, 5, 2);
  }

  /**
   * The figures.
   *
   * @param redraws how often to draw, from the full and the reduced number
   */
  List<Sweep> sweeps(IntBinaryOperator redraws) {
    return List.of(
        overKappa(redraws.applyAsInt(10, 3)),
        overProjectionsByKappa(redraws.applyAsInt(20, 5)),
        overProjectionsByDimension(redraws.applyAsInt(20, 5)),
        overRotation(redraws.applyAsInt(100, 3)));
  }

  private Sweep overKappa(int redraws) {
    Quantity kappas =
        kappa(
            quick
                ? List.of(1., 10., 50., 250.)
                : List.of(1., 5., 10., 20., 30., 40., 50., 75., 100., 150., 200., 250.));
    return new Sweep(
        "kappa",
        "vMF(μ, κ) against the uniform distribution, over κ",
        kappas,
        dimension(quick ? List.of(3., 25.) : List.of(3., 25., 50., 100.)),
        Distance.ofFigures(),
        redraws,
        (kappa, d) -> DistributionPair.againstUniform((int) d, kappa, projections));
  }

  private Sweep overProjectionsByKappa(int redraws) {
    return new Sweep(
        "projections-kappa",
        "vMF(μ, κ) against the uniform distribution in d = 3, over the number of projections",
        slices(
            quick
                ? List.of(1., 10., 100.)
                : List.of(1., 2., 5., 10., 20., 50., 100., 200., 500., 1000.)),
        kappa(quick ? List.of(1., 25.) : List.of(1., 10., 25., 100.)),
        OVER_PROJECTIONS,
        redraws,
        (slices, kappa) -> DistributionPair.againstUniform(3, kappa, (int) slices));
  }

  private Sweep overProjectionsByDimension(int redraws) {
    return new Sweep(
        "projections-dimension",
        "vMF(μ, 10) against the uniform distribution, over the number of projections",
        slices(
            quick
                ? List.of(1., 10., 100.)
                : List.of(1., 2., 5., 10., 20., 50., 100., 200., 500., 750.)),
        dimension(quick ? List.of(3., 50.) : List.of(3., 10., 50., 100., 500.)),
        OVER_PROJECTIONS,
        redraws,
        (slices, d) -> DistributionPair.againstUniform((int) d, KAPPA, (int) slices));
  }

  private Sweep overRotation(int redraws) {
    int turns = quick ? 6 : 12;
    Quantity degrees =
        new Quantity(
            "angle",
            "angle, degrees",
            IntStream.rangeClosed(0, turns).mapToObj(k -> 360.0 * k / turns).toList(),
            false);
    return new Sweep(
        "rotation",
        "vMF(μ, 10) against itself turned along a great circle",
        degrees,
        dimension(quick ? List.of(3., 25.) : List.of(3., 25., 50.)),
        OVER_ROTATION,
        redraws,
        (angle, d) -> DistributionPair.turned((int) d, KAPPA, Math.toRadians(angle), projections));
  }

  private static Quantity kappa(List<Double> values) {
    return new Quantity("kappa", "κ", values, false);
  }

  private static Quantity dimension(List<Double> values) {
    return new Quantity("d", "dimension d", values, true);
  }

  private static Quantity slices(List<Double> values) {
    return new Quantity("L", "projections L", values, true);
  }
}
