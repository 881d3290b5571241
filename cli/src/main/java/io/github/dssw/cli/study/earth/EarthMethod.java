package io.github.dssw.cli.study.earth;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.Optional;

/**
 * The ways to fit a density, with the negative log-likelihoods that the paper prints: Zhang, Chen,
 * Luo and Yang (AAAI 2025), table 2, means ± standard deviations over 5 runs.
 */
enum EarthMethod {
  STEREO("stereo", "Stereo", null, 2.04, 0.19, 1.85, 0.03, 1.34, 0.11),
  SW(Distance.SW, 1.12, 0.07, 1.58, 0.02, 0.55, 0.18),
  SSW(Distance.SSW, 0.84, 0.05, 1.26, 0.03, 0.24, 0.18),
  S3W(Distance.S3W, 0.88, 0.09, 1.33, 0.05, 0.36, 0.04),
  RI_S3W(Distance.RI_S3W_1, 0.79, 0.07, 1.25, 0.02, 0.15, 0.06),
  ARI_S3W(Distance.ARI_S3W, 0.78, 0.06, 1.24, 0.04, 0.10, 0.04),
  EXP(Distance.EXP, 0.70, 0.09, 1.22, 0.04, 0.05, 0.08),
  IDENTITY(Distance.IDENTITY, 0.76, 0.08, 1.23, 0.06, 0.10, 0.13),
  POLY(Distance.POLY, 0.74, 0.05, 1.23, 0.08, 0.22, 0.21),
  LINEAR(Distance.LINEAR, 0.69, 0.04, 1.21, 0.03, 0.09, 0.04),
  NONLINEAR(Distance.NONLINEAR, 0.71, 0.06, 1.20, 0.03, 0.05, 0.05),
  ATTENTION(Distance.ATTENTION, 0.70, 0.08, 1.21, 0.03, 0.08, 0.07),
  /** The same flow fitted by maximum likelihood, which the paper does not have. */
  LIKELIHOOD("likelihood", "maximum likelihood", null);

  /** The number of rotations of ARI-S3W. */
  static final int ROTATIONS = 50;

  private final String id;
  private final String label;
  private final Distance distance;
  private final double[] printed;

  EarthMethod(Distance distance, double... printed) {
    this(distance.id(), distance.label(ROTATIONS), distance, printed);
  }

  EarthMethod(String id, String label, Distance distance, double... printed) {
    this.id = id;
    this.label = label;
    this.distance = distance;
    this.printed = printed;
  }

  /** Returns the name in options and files. */
  String id() {
    return id;
  }

  /** Returns the name in tables and pictures. */
  String label() {
    return label;
  }

  /** Returns the distance to the uniform measure that the method decreases, if it has one. */
  Optional<Distance> distance() {
    return Optional.ofNullable(distance);
  }

  /** Returns whether the paper gives the method the smaller learning rate of S3W. */
  boolean isStereographic() {
    return this == S3W || this == RI_S3W || this == ARI_S3W;
  }

  /** Returns what the paper prints for a set, if it has the method. */
  Optional<Spread> printed(EarthSet set) {
    int at = 2 * set.ordinal();
    return printed.length == 0
        ? Optional.empty()
        : Optional.of(new Spread(printed[at], printed[at + 1]));
  }
}
