package io.github.dssw.cli.study.ssl;

import io.github.dssw.cli.study.distance.Distance;
import java.util.Optional;

/** The rows of the paper's tables 4 (d = 10) and A4 (d = 3), and one that they lack. */
public enum SslMethod {
  /** Cross-entropy with the labels, behind the points of the sphere. */
  SUPERVISED("supervised", "supervised"),
  /** Alignment and the uniformity loss of Wang and Isola. */
  HYPERSPHERE("hypersphere", "hypersphere"),
  /** SimCLR's contrast of the views of an image with all others. */
  SIMCLR("simclr", "SimCLR"),
  /** Alignment and SW, whose rows the paper takes from SSW's study, where it is a mean. */
  SW("sw", Distance.SW, Eta.of(1, 1)),
  /** Alignment and SSW. */
  SSW("ssw", Distance.SSW, Eta.of(20, 20)),
  /** SSW with the factor that the paper gives to DSSW, which it does not show. */
  SSW_LIKE_DSSW("ssw-like-dssw", Distance.SSW, Eta.of(100, 5)),
  /** Alignment and S3W. */
  S3W("s3w", Distance.S3W, Eta.perPoint(0.5, 0.5)),
  /** Alignment and RI-S3W. */
  RI_S3W("ri-s3w", Distance.RI_S3W, Eta.perPoint(0.5, 0.5)),
  /** Alignment and ARI-S3W. */
  ARI_S3W("ari-s3w", Distance.ARI_S3W, Eta.perPoint(0.5, 0.5)),
  /** Alignment and DSSW (exp). */
  EXP("exp", Distance.EXP, Eta.of(100, 5)),
  /** Alignment and DSSW (identity). */
  IDENTITY("identity", Distance.IDENTITY, Eta.of(105, 5)),
  /** Alignment and DSSW (poly). */
  POLY("poly", Distance.POLY, Eta.of(105, 5)),
  /** Alignment and DSSW (linear). */
  LINEAR("linear", Distance.LINEAR, Eta.of(100, 5)),
  /** Alignment and DSSW (nonlinear). */
  NONLINEAR("nonlinear", Distance.NONLINEAR, Eta.of(100, 6)),
  /** Alignment and DSSW (attention). */
  ATTENTION("attention", Distance.ATTENTION, Eta.of(100, 6));

  /** The number of rotations of RI-S3W and ARI-S3W. */
  public static final int ROTATIONS = 5;

  private final String id;
  private final String label;
  private final Optional<Distance> distance;
  private final Optional<Eta> eta;

  SslMethod(String id, String label) {
    this.id = id;
    this.label = label;
    this.distance = Optional.empty();
    this.eta = Optional.empty();
  }

  SslMethod(String id, Distance distance, Eta eta) {
    this.id = id;
    this.label = distance.label(ROTATIONS);
    this.distance = Optional.of(distance);
    this.eta = Optional.of(eta);
  }

  /** Returns the name in options and files. */
  public String id() {
    return id;
  }

  /** Returns the name in tables. */
  public String label() {
    return label;
  }

  /** Returns the distance to the uniform measure, if the method has one. */
  public Optional<Distance> distance() {
    return distance;
  }

  /** Returns the paper's factor of that distance, for means over points. */
  public Optional<Double> eta(int d, int batch) {
    return eta.map(one -> one.factor(d, batch));
  }
}
