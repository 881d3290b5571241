package io.github.dssw.cli.study.swae;

import io.github.dssw.cli.study.distance.Distance;
import java.util.List;
import java.util.Optional;

/** The regularisations of the latent space that the paper's tables 3, A2 and A3 compare. */
public enum SwaeMethod {
  /** The auto-encoder alone. */
  AE(null),
  /** Sliced over lines. */
  SW(Distance.SW),
  /** Sliced over great circles. */
  SSW(Distance.SSW),
  /** Sliced after a stereographic projection. */
  S3W(Distance.S3W),
  /** The mean of S3W over random rotations. */
  RI_S3W(Distance.RI_S3W),
  /** The mean of S3W over rotations from a pool. */
  ARI_S3W(Distance.ARI_S3W),
  /** DSSW with weights exp W. */
  EXP(Distance.EXP),
  /** DSSW with weights W. */
  IDENTITY(Distance.IDENTITY),
  /** DSSW with weights W². */
  POLY(Distance.POLY),
  /** DSSW with the weights of a linear layer. */
  LINEAR(Distance.LINEAR),
  /** DSSW with the weights of three layers. */
  NONLINEAR(Distance.NONLINEAR),
  /** DSSW with the weights of an attention layer. */
  ATTENTION(Distance.ATTENTION);

  private final Distance distance;

  SwaeMethod(Distance distance) {
    this.distance = distance;
  }

  /** Returns the name in options and files. */
  public String id() {
    return distance == null ? "ae" : distance.id();
  }

  /** Returns the name in tables and pictures. */
  public String label(SwaeSet set) {
    return distance == null ? "AE" : distance.label(rotations(set));
  }

  /** Returns the distance that is added to the loss, if there is one. */
  public Optional<Distance> distance() {
    return Optional.ofNullable(distance);
  }

  /** Returns the number of rotations of RI-S3W and ARI-S3W; the others have none. */
  public int rotations(SwaeSet set) {
    return set == SwaeSet.CIFAR10 ? 5 : this == ARI_S3W ? 30 : 10;
  }

  /**
   * Returns whether public code sums the distance over the points of a batch instead of taking the
   * mean, so that the same η means a loss that is larger by the size of the batch.
   */
  public boolean isSummed() {
    return this == SW || isStereographic();
  }

  private boolean isStereographic() {
    return this == S3W || this == RI_S3W || this == ARI_S3W;
  }

  /** Returns the strengths of the paper's tables. */
  public List<Double> paperEtas(SwaeSet set) {
    if (this == AE) {
      return List.of(1.0);
    }
    if (set == SwaeSet.CIFAR10) {
      return List.of(isSummed() ? 0.001 : 10.0);
    }
    return isStereographic() ? List.of(0.001, 0.01, 0.1, 1.0) : List.of(1.0, 10.0, 100.0, 1000.0);
  }

  /**
   * Returns the strengths of the default study, from the paper's: one for each method, and a second
   * for SSW, exp and linear.
   */
  public List<Double> usualEtas(SwaeSet set) {
    if (this == AE || set == SwaeSet.CIFAR10) {
      return paperEtas(set);
    }
    return switch (this) {
      case SW -> List.of(1.0);
      case S3W, RI_S3W, ARI_S3W -> List.of(0.01);
      case SSW, EXP, LINEAR -> List.of(10.0, 100.0);
      default -> List.of(10.0);
    };
  }
}
