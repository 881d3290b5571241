package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The scores that the paper prints: Zhang, Chen, Luo and Yang, "Towards Better Spherical
 * Sliced-Wasserstein Distance Learning with Data-Adaptive Discriminative Projection Direction"
 * (AAAI 2025), Table 1 (mini-batch) and Table A1 (full batch), means ± standard deviations over 10
 * runs.
 */
final class PaperTables {
  private static final Map<Distance, Row> TABLE_1 = new EnumMap<>(Distance.class);
  private static final Map<Distance, Row> TABLE_A1 = new EnumMap<>(Distance.class);

  /** The paper's NLL is {@link Scores#NLL_PRINTED} and its log W₂ is {@link Scores#LOG_W2}. */
  record Row(Spread nll, Spread logW2) {}

  static {
    put(TABLE_1, Distance.SW, -282.48, 17.42, -2.77, 0.10);
    put(TABLE_1, Distance.SSW, -287.11, 6.22, -2.78, 0.08);
    put(TABLE_1, Distance.S3W, -181.38, 8.72, -2.61, 0.07);
    put(TABLE_1, Distance.RI_S3W_1, -213.63, 19.24, -2.68, 0.09);
    put(TABLE_1, Distance.RI_S3W_5, -256.23, 10.72, -2.77, 0.13);
    put(TABLE_1, Distance.RI_S3W_10, -285.20, 13.22, -2.77, 0.11);
    put(TABLE_1, Distance.ARI_S3W_30, -291.38, 16.48, -2.82, 0.12);
    put(TABLE_1, Distance.EXP, -316.38, 6.90, -2.92, 0.10);
    put(TABLE_1, Distance.IDENTITY, -310.45, 5.00, -2.94, 0.12);
    put(TABLE_1, Distance.POLY, -307.22, 7.50, -2.94, 0.11);
    put(TABLE_1, Distance.LINEAR, -319.41, 6.72, -2.94, 0.10);
    put(TABLE_1, Distance.NONLINEAR, -319.96, 6.65, -2.97, 0.15);
    put(TABLE_1, Distance.ATTENTION, -320.16, 5.58, -2.93, 0.10);

    put(TABLE_A1, Distance.SW, -4911.97, 0.00, -10.82, 0.00);
    put(TABLE_A1, Distance.SSW, -4916.66, 1.72, -7.42, 0.19);
    put(TABLE_A1, Distance.S3W, -4621.67, 63.38, -5.01, 0.17);
    put(TABLE_A1, Distance.RI_S3W_1, -4896.81, 20.57, -7.21, 0.07);
    put(TABLE_A1, Distance.RI_S3W_5, -4908.65, 7.65, -7.84, 0.18);
    put(TABLE_A1, Distance.RI_S3W_10, -4911.32, 2.76, -8.31, 0.26);
    put(TABLE_A1, Distance.ARI_S3W_30, -4912.45, 1.96, -9.44, 0.55);
    put(TABLE_A1, Distance.EXP, -5004.65, 1.47, -7.74, 0.33);
    put(TABLE_A1, Distance.IDENTITY, -5003.65, 2.69, -7.75, 0.21);
    put(TABLE_A1, Distance.POLY, -5001.16, 2.52, -7.64, 0.16);
    put(TABLE_A1, Distance.LINEAR, -5006.57, 2.10, -7.66, 0.12);
    put(TABLE_A1, Distance.NONLINEAR, -5005.66, 1.89, -7.89, 0.34);
    put(TABLE_A1, Distance.ATTENTION, -5005.88, 2.33, -7.56, 0.22);
  }

  private PaperTables() {}

  /** Returns the paper's row for a method, if it has one; it has one for all uses of a network. */
  static Optional<Row> row(BatchMode mode, Distance method) {
    return Optional.ofNullable((mode == BatchMode.MINI ? TABLE_1 : TABLE_A1).get(inPaper(method)));
  }

  private static Distance inPaper(Distance method) {
    return switch (method) {
      case LINEAR_2, LINEAR_ANEW, LINEAR_2_ANEW -> Distance.LINEAR;
      case NONLINEAR_2, NONLINEAR_ANEW, NONLINEAR_2_ANEW -> Distance.NONLINEAR;
      case ATTENTION_2, ATTENTION_ANEW, ATTENTION_2_ANEW -> Distance.ATTENTION;
      default -> method;
    };
  }

  private static void put(
      Map<Distance, Row> table,
      Distance method,
      double nll,
      double nllDeviation,
      double logW2,
      double logW2Deviation) {
    table.put(method, new Row(new Spread(nll, nllDeviation), new Spread(logW2, logW2Deviation)));
  }
}
