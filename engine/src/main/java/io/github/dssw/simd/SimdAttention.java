package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;
import java.util.List;

/**
 * Self-attention over points, a block of rows at a time; the N × N matrix is never held.
 *
 * <p>Only the mean over points is wanted, so h = (mᵀT) Wv + bv, where m is the mean attention that
 * each point gets.
 */
final class SimdAttention {
  private final Network network;
  private final double[] psi;
  private final List<? extends CircleCoordinates> x;
  private final List<? extends CircleCoordinates> y;
  private final Parallel parallel;
  private final int points;
  private final int slices;

  /** T transposed: a row a point. */
  private final FloatMatrix tokens;

  private final ScoreForm form;
  private final PackedMatrix keysAsColumns;

  SimdAttention(
      Network network,
      double[] psi,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      Parallel parallel) {
    this.network = network;
    this.psi = psi;
    this.x = x;
    this.y = y;
    this.parallel = parallel;
    this.points = network.points();
    this.slices = network.slices();
    this.tokens = FloatMatrix.zeros(points, slices);
    readTokens(x, 0);
    readTokens(y, x.get(0).points().size());
    this.form = ScoreForm.of(network, psi, tokens, parallel);
    this.keysAsColumns = form.keys().packedTransposed();
  }

  void logits(double[] logits) {
    double[] meanToken = meanToken(meanAttention());
    Network.Block wv = network.block("wv");
    System.arraycopy(psi, network.block("bv").offset(), logits, 0, slices);
    for (int k = 0; k < slices; k++) {
      for (int l = 0; l < slices; l++) {
        logits[l] += meanToken[k] * psi[wv.offset() + k * slices + l];
      }
    }
  }

  void backward(double[] logitGradient, double[] inPsi, boolean coordinates) {
    // Wv · ∂/∂h
    double[] direction = new DoubleMatrix(psi, network.block("wv")).times(logitGradient);
    Attended attended = new Attended(worth(direction));
    FloatMatrix inReads = attended.inReads();
    FloatMatrix inKeys = coordinates || form.psiNeedsKeys() ? attended.inKeys() : null;
    if (inPsi != null) {
      Arrays.fill(inPsi, 0);
      backwardValues(logitGradient, meanToken(attended.mean), inPsi);
      form.backwardToPsi(inReads, inKeys, inPsi);
    }
    if (coordinates) {
      FloatMatrix inTokens = form.inTokens(inReads, inKeys);
      addToCoordinates(x, inTokens, 0, attended.mean, direction);
      addToCoordinates(y, inTokens, x.get(0).points().size(), attended.mean, direction);
    }
  }

  // ---- forward -----------------------------------------------------------------------------

  private double[] meanAttention() {
    double[][] parts = new double[tokens.blocks()][];
    tokens.forRows(
        parallel,
        (i, rows) -> {
          float[] scores = scores(i, rows);
          float[] lanes = new float[Lanes.COUNT];
          for (int r = 0; r < rows; r++) {
            AttentionRows.softmax(scores, r * keysAsColumns.width(), points, lanes);
          }
          parts[i / FloatMatrix.ROW_BLOCK] = columnSums(scores, rows);
        });
    return mean(parts);
  }

  /** R Kᵀ, a few rows of it. */
  private float[] scores(int first, int rows) {
    FloatMatrix reads = form.reads();
    float[] scores = new float[rows * keysAsColumns.width()];
    keysAsColumns.multiply(
        reads.values(), first * reads.ld(), reads.ld(), rows, scores, 0, keysAsColumns.width());
    return scores;
  }

  private double[] columnSums(float[] scores, int rows) {
    double[] sums = new double[points];
    for (int r = 0; r < rows; r++) {
      for (int j = 0; j < points; j++) {
        sums[j] += scores[r * keysAsColumns.width() + j];
      }
    }
    return sums;
  }

  private double[] mean(double[][] parts) {
    double[] mean = new double[points];
    for (double[] part : parts) {
      for (int j = 0; j < points; j++) {
        mean[j] += part[j] / points;
      }
    }
    return mean;
  }

  /** Σ m T over points. */
  private double[] meanToken(double[] mean) {
    double[] out = new double[slices];
    for (int j = 0; j < points; j++) {
      for (int l = 0; l < slices; l++) {
        out[l] += mean[j] * tokens.values()[j * tokens.ld() + l];
      }
    }
    return out;
  }

  // ---- reverse -----------------------------------------------------------------------------

  /**
   * V · ∂/∂h of each point: what a unit of attention to it is worth. The constant part drops out.
   */
  private float[] worth(double[] direction) {
    float[] worth = new float[Lanes.padded(points)];
    for (int j = 0; j < points; j++) {
      double sum = 0;
      for (int l = 0; l < slices; l++) {
        sum += tokens.values()[j * tokens.ld() + l] * direction[l];
      }
      worth[j] = (float) sum;
    }
    return worth;
  }

  private void backwardValues(double[] logitGradient, double[] meanToken, double[] inPsi) {
    double[] none = new double[slices];
    new DoubleMatrix(inPsi, network.block("wv"))
        .setOuter(meanToken, logitGradient, none, logitGradient);
    System.arraycopy(logitGradient, 0, inPsi, network.block("bv").offset(), slices);
  }

  /** The reverse through the softmax: first ∂/∂R by rows of scores, then ∂/∂K by columns. */
  private final class Attended {
    private final float[] worth;
    private final float[] logSums = new float[Lanes.padded(points)];
    private final float[] meanWorth = new float[Lanes.padded(points)];

    /** The mean attention each point gets. */
    private double[] mean;

    Attended(float[] worth) {
      this.worth = worth;
    }

    FloatMatrix inReads() {
      FloatMatrix keys = form.keys();
      PackedMatrix packed = keys.packed();
      FloatMatrix out = FloatMatrix.zeros(points, keys.columns());
      double[][] parts = new double[out.blocks()][];
      out.forRows(
          parallel,
          (i, rows) -> {
            float[] scores = scores(i, rows);
            parts[i / FloatMatrix.ROW_BLOCK] = backwardRows(scores, i, rows);
            int ld = keysAsColumns.width();
            packed.multiply(scores, 0, ld, rows, out.values(), i * out.ld(), out.ld());
          });
      mean = mean(parts);
      return out;
    }

    /** From scores to ∂/∂scores; returns the attention that each point gets from these rows. */
    private double[] backwardRows(float[] scores, int first, int rows) {
      int ld = keysAsColumns.width();
      float[] lanes = new float[Lanes.COUNT];
      for (int r = 0; r < rows; r++) {
        logSums[first + r] = (float) AttentionRows.softmax(scores, r * ld, points, lanes);
      }
      double[] sums = columnSums(scores, rows);
      for (int r = 0; r < rows; r++) {
        double average = AttentionRows.dot(scores, r * ld, worth, points, lanes);
        meanWorth[first + r] = (float) average;
        AttentionRows.softmaxGradient(scores, r * ld, points, worth, average, 1.0 / points);
      }
      return sums;
    }

    FloatMatrix inKeys() {
      FloatMatrix reads = form.reads();
      FloatMatrix keys = form.keys();
      PackedMatrix readsAsColumns = reads.packedTransposed();
      PackedMatrix packed = reads.packed();
      FloatMatrix out = FloatMatrix.zeros(points, reads.columns());
      int ld = readsAsColumns.width();
      out.forRows(
          parallel,
          (j, rows) -> {
            float[] scores = new float[rows * ld];
            readsAsColumns.multiply(keys.values(), j * keys.ld(), keys.ld(), rows, scores, 0, ld);
            for (int r = 0; r < rows; r++) {
              AttentionRows.columnGradient(
                  scores, r * ld, points, logSums, meanWorth, worth[j + r], 1.0 / points);
            }
            packed.multiply(scores, 0, ld, rows, out.values(), j * out.ld(), out.ld());
          });
      return out;
    }
  }

  // ---- coordinates -------------------------------------------------------------------------

  private void readTokens(List<? extends CircleCoordinates> tiles, int firstRow) {
    float[] turns = {};
    for (CircleCoordinates tile : tiles) {
      SimdCoordinates c = (SimdCoordinates) tile;
      int n = c.points().size();
      turns = turns.length == 0 ? new float[n * Lanes.COUNT] : turns;
      for (int g = 0; g < c.groups(); g++) {
        c.turns(g, turns);
        int at = firstRow * tokens.ld() + c.firstSlice() + g * Lanes.COUNT;
        for (int i = 0; i < n; i++) {
          System.arraycopy(
              turns, i * Lanes.COUNT, tokens.values(), at + i * tokens.ld(), c.lanes(g));
        }
      }
    }
  }

  /** Adds ∂/∂T of one set's points: through scores, and as values. */
  private void addToCoordinates(
      List<? extends CircleCoordinates> tiles,
      FloatMatrix inTokens,
      int firstRow,
      double[] mean,
      double[] direction) {
    for (CircleCoordinates tile : tiles) {
      SimdCoordinates c = (SimdCoordinates) tile;
      if (!c.differentiable()) {
        continue;
      }
      c.settleGradient();
      for (int s = 0; s < c.sliceCount(); s++) {
        int start = c.start(s / Lanes.COUNT);
        int slice = c.firstSlice() + s;
        for (int i = 0; i < c.points().size(); i++) {
          int point = firstRow + i;
          c.gradient()[(start + i) * Lanes.COUNT + s % Lanes.COUNT] +=
              inTokens.values()[point * inTokens.ld() + slice]
                  + (float) (mean[point] * direction[slice]);
        }
      }
    }
  }
}
