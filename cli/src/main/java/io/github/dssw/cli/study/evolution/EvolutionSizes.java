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
import java.util.stream.Stream;

/**
 * The size of the study, and the figures that it has at this size.
 *
 * @param quick whether the study is reduced
 * @param samples the number of points of each distribution
 * @param projections the number of slices, where it is not varied
 * @param rotations the number of rotations of RI-S3W and ARI-S3W
 * @param epochs the training steps of a trained energy; the paper does not give them
 */
record EvolutionSizes(boolean quick, int samples, int projections, int rotations, int epochs) {
  static final String KAPPA = "kappa";
  static final String PROJECTIONS_KAPPA = "projections-kappa";
  static final String PROJECTIONS_DIMENSION = "projections-dimension";
  static final String ROTATION = "rotation";

  private static final double FIXED_KAPPA = 10;
  private static final List<Distance> OVER_PROJECTIONS =
      List.of(SSW, S3W, EXP, IDENTITY, POLY, LINEAR, NONLINEAR, ATTENTION);
  private static final List<Distance> OVER_ROTATION =
      List.of(SW, SSW, S3W, EXP, IDENTITY, POLY, LINEAR, NONLINEAR, ATTENTION);

  /** Returns the names of the figures. */
  static Stream<String> figureIds() {
    return Stream.of(KAPPA, PROJECTIONS_KAPPA, PROJECTIONS_DIMENSION, ROTATION);
  }

  /** Returns the sizes of the paper. */
  static EvolutionSizes full() {
    return new EvolutionSizes(false, 500, 200, 100, 10);
  }

  /** Returns sizes for a study of about a minute. */
  static EvolutionSizes reduced() {
    return new EvolutionSizes(true, 100, 50, 5, 2);
  }

  /**
   * Returns the figures.
   *
   * @param redraws gives the number of redraws from the defaults of the full and the reduced study
   */
  List<Sweep> sweeps(IntBinaryOperator redraws) {
    return List.of(
        overKappa(redraws.applyAsInt(10, 3)),
        overProjectionsByKappa(redraws.applyAsInt(20, 5)),
        overProjectionsByDimension(redraws.applyAsInt(20, 5)),
        overRotation(redraws.applyAsInt(100, 3)));
  }

  private Sweep overKappa(int redraws) {
    return new Sweep(
        KAPPA,
        "vMF(μ, κ) against the uniform distribution, over κ",
        kappa(
            List.of(1., 5., 10., 20., 30., 40., 50., 75., 100., 150., 200., 250.),
            List.of(1., 10., 50., 250.)),
        dimension(List.of(3., 25., 50., 100.), List.of(3., 25.)),
        Distance.ofFigures(),
        redraws,
        (kappa, d) -> DistributionPair.withUniform((int) d, kappa, projections));
  }

  private Sweep overProjectionsByKappa(int redraws) {
    return new Sweep(
        PROJECTIONS_KAPPA,
        "vMF(μ, κ) against the uniform distribution in d = 3, over the number of projections",
        slicesUpTo(500., 1000.),
        kappa(List.of(1., 10., 25., 100.), List.of(1., 25.)),
        OVER_PROJECTIONS,
        redraws,
        (slices, kappa) -> DistributionPair.withUniform(3, kappa, (int) slices));
  }

  private Sweep overProjectionsByDimension(int redraws) {
    return new Sweep(
        PROJECTIONS_DIMENSION,
        "vMF(μ, 10) against the uniform distribution, over the number of projections",
        slicesUpTo(500., 750.),
        dimension(List.of(3., 10., 50., 100., 500.), List.of(3., 50.)),
        OVER_PROJECTIONS,
        redraws,
        (slices, d) -> DistributionPair.withUniform((int) d, FIXED_KAPPA, (int) slices));
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
        ROTATION,
        "vMF(μ, 10) against itself rotated along a great circle",
        degrees,
        dimension(List.of(3., 25., 50.), List.of(3., 25.)),
        OVER_ROTATION,
        redraws,
        (angle, d) ->
            DistributionPair.withRotated((int) d, FIXED_KAPPA, Math.toRadians(angle), projections));
  }

  private Quantity kappa(List<Double> full, List<Double> reduced) {
    return new Quantity("kappa", "κ", quick ? reduced : full, true);
  }

  private Quantity dimension(List<Double> full, List<Double> reduced) {
    return new Quantity("d", "dimension d", quick ? reduced : full, true);
  }

  private Quantity slicesUpTo(Double... last) {
    Stream<Double> full = Stream.of(1., 2., 5., 10., 20., 50., 100., 200.);
    List<Double> reduced = List.of(1., 10., 100.);
    return new Quantity(
        "L",
        "projections L",
        quick ? reduced : Stream.concat(full, Stream.of(last)).toList(),
        true);
  }
}
