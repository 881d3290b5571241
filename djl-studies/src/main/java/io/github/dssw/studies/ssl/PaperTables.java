package io.github.dssw.studies.ssl;

import io.github.dssw.cli.study.ssl.SslMethod;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The accuracies that the paper prints, in percent, each from one run: Zhang, Chen, Luo and Yang,
 * "Towards Better Spherical Sliced-Wasserstein Distance Learning with Data-Adaptive Discriminative
 * Projection Direction" (AAAI 2025), Table 4 (d = 10) and Table A4 (d = 3).
 */
final class PaperTables {
  private static final Map<SslMethod, Row> TABLE_4 = new EnumMap<>(SslMethod.class);
  private static final Map<SslMethod, Row> TABLE_A4 = new EnumMap<>(SslMethod.class);

  /**
   * A row.
   *
   * @param features the accuracy on features, which the paper calls E
   * @param sphere the accuracy on points of the sphere
   */
  record Row(double features, double sphere) {}

  static {
    TABLE_4.put(SslMethod.SUPERVISED, new Row(92.38, 91.77));
    TABLE_4.put(SslMethod.HYPERSPHERE, new Row(79.76, 74.57));
    TABLE_4.put(SslMethod.SIMCLR, new Row(79.69, 72.78));
    TABLE_4.put(SslMethod.SW, new Row(74.45, 68.35));
    TABLE_4.put(SslMethod.SSW, new Row(70.46, 64.52));
    TABLE_4.put(SslMethod.S3W, new Row(78.54, 73.84));
    TABLE_4.put(SslMethod.RI_S3W, new Row(79.97, 74.27));
    TABLE_4.put(SslMethod.ARI_S3W, new Row(79.92, 75.07));
    TABLE_4.put(SslMethod.EXP, new Row(80.10, 76.30));
    TABLE_4.put(SslMethod.IDENTITY, new Row(79.65, 75.14));
    TABLE_4.put(SslMethod.POLY, new Row(78.46, 73.69));
    TABLE_4.put(SslMethod.LINEAR, new Row(80.15, 76.87));
    TABLE_4.put(SslMethod.NONLINEAR, new Row(79.73, 76.61));
    TABLE_4.put(SslMethod.ATTENTION, new Row(79.66, 75.98));

    TABLE_A4.put(SslMethod.SUPERVISED, new Row(82.26, 81.43));
    TABLE_A4.put(SslMethod.HYPERSPHERE, new Row(60.53, 55.86));
    TABLE_A4.put(SslMethod.SIMCLR, new Row(66.55, 59.09));
    TABLE_A4.put(SslMethod.SW, new Row(62.65, 57.77));
    TABLE_A4.put(SslMethod.SSW, new Row(64.89, 58.91));
    TABLE_A4.put(SslMethod.EXP, new Row(64.75, 59.24));
    TABLE_A4.put(SslMethod.IDENTITY, new Row(64.26, 59.16));
    TABLE_A4.put(SslMethod.POLY, new Row(63.86, 59.05));
    TABLE_A4.put(SslMethod.LINEAR, new Row(65.04, 59.87));
    TABLE_A4.put(SslMethod.NONLINEAR, new Row(64.40, 59.31));
    TABLE_A4.put(SslMethod.ATTENTION, new Row(64.41, 59.14));
  }

  private PaperTables() {}

  /** Returns the paper's row for a method in a dimension, if it has one. */
  static Optional<Row> row(SslMethod method, int d) {
    return switch (d) {
      case 3 -> Optional.ofNullable(TABLE_A4.get(method));
      case 10 -> Optional.ofNullable(TABLE_4.get(method));
      default -> Optional.empty();
    };
  }
}
