package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import java.util.List;

/**
 * Self-attention over points, a block of rows at a time; the N × N matrix is never held.
 *
 * <p>A row's softmax does not change when a constant is added to the row, so of the scores (T Wq +
 * bq)(T Wk + bk)ᵀ only R Tᵀ counts, with R = T M + c, M = Wq Wkᵀ and c = bq Wkᵀ: products as deep
 * as there are slices, not as the width of queries and keys. Only the mean over points is wanted,
 * so h = (mᵀT) Wv + bv, where m is the mean attention that each point gets.
 */
final class SimdAttention {
  /** Rows of scores that are held at a time by a thread. */
  private static final int ROW_BLOCK = 32;

  private final Network network;
  private final double[] psi;
  private final List<? extends CircleCoordinates> x;
  private final List<? extends CircleCoordinates> y;
  private final Parallel parallel;
  private final int points;
  private final int slices;

  /** T transposed: a row a point, {@code width} floats from row to row. */
  private final float[] tokens;

  private final int width;
  private final PackedMatrix tokensAsColumns;

  /** R, divided by the square root of the width of keys. */
  private final float[] reads;

  private final float[] form;

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
    this.width = (slices + Lanes.PAIR - 1) / Lanes.PAIR * Lanes.PAIR;
    this.tokens = new float[Math.multiplyExact(points, width)];
    readTokens(x, 0);
    readTokens(y, x.get(0).points().size());
    this.tokensAsColumns = PackedMatrix.ofTransposed(tokens, points, slices, width);
    this.form = form();
    this.reads = reads();
  }

  void logits(double[] logits) {
    double[] meanToken = meanToken(meanAttention());
    Network.Block wv = network.block("wv");
    Network.Block bv = network.block("bv");
    for (int l = 0; l < slices; l++) {
      logits[l] = psi[bv.offset() + l];
    }
    for (int k = 0; k < slices; k++) {
      for (int l = 0; l < slices; l++) {
        logits[l] += meanToken[k] * psi[wv.offset() + k * slices + l];
      }
    }
  }

  void backward(double[] logitGradient, double[] inPsi, boolean coordinates) {
    float[] logSums = new float[Lanes.padded(points)];
    float[] means = new float[Lanes.padded(points)];
    float[] worth = worth(logitGradient);
    double[] mean = new double[points];
    float[] inReads = inReads(worth, logSums, means, mean);
    double[] meanToken = meanToken(mean);
    if (inPsi != null) {
      backwardValues(logitGradient, meanToken, inPsi);
      backwardForm(inReads, inPsi);
    }
    if (coordinates) {
      addToCoordinates(inTokens(logitGradient, worth, logSums, means, mean, inReads));
    }
  }

  // ---- forward -----------------------------------------------------------------------------

  /** M / √width, slices × slices. */
  private float[] form() {
    Network.Block wq = network.block("wq");
    Network.Block wk = network.block("wk");
    double scale = 1 / Math.sqrt(network.hidden());
    float[] queries = floats(wq, scale);
    PackedMatrix keys =
        PackedMatrix.ofTransposed(floats(wk, 1), slices, network.hidden(), network.hidden());
    float[] out = new float[slices * width];
    int blocks = blocks(slices);
    parallel.forEach(
        blocks,
        b -> {
          int i = b * ROW_BLOCK;
          int rows = Math.min(ROW_BLOCK, slices - i);
          keys.multiply(
              queries, i * network.hidden(), network.hidden(), rows, out, i * width, width);
        });
    return out;
  }

  /** T M + c. */
  private float[] reads() {
    float[] offset = new float[slices];
    Network.Block wk = network.block("wk");
    Network.Block bq = network.block("bq");
    double scale = 1 / Math.sqrt(network.hidden());
    for (int l = 0; l < slices; l++) {
      double sum = 0;
      for (int h = 0; h < network.hidden(); h++) {
        sum += psi[bq.offset() + h] * psi[wk.offset() + l * network.hidden() + h];
      }
      offset[l] = (float) (scale * sum);
    }
    PackedMatrix packed = PackedMatrix.of(form, slices, slices, width);
    float[] out = new float[points * width];
    forRows(
        (i, rows) -> {
          packed.multiply(tokens, i * width, width, rows, out, i * width, width);
          for (int r = i; r < i + rows; r++) {
            for (int l = 0; l < slices; l++) {
              out[r * width + l] += offset[l];
            }
          }
        });
    return out;
  }

  private double[] meanAttention() {
    double[][] parts = new double[blocks(points)][];
    int ld = tokensAsColumns.width();
    forRows(
        (i, rows) -> {
          float[] scores = new float[ROW_BLOCK * ld];
          float[] lanes = new float[Lanes.COUNT];
          tokensAsColumns.multiply(reads, i * width, width, rows, scores, 0, ld);
          for (int r = 0; r < rows; r++) {
            AttentionRows.softmax(scores, r * ld, points, lanes);
          }
          parts[i / ROW_BLOCK] = columnSums(scores, rows, ld);
        });
    return mean(parts);
  }

  private double[] columnSums(float[] scores, int rows, int ld) {
    double[] sums = new double[points];
    for (int r = 0; r < rows; r++) {
      for (int j = 0; j < points; j++) {
        sums[j] += scores[r * ld + j];
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
        out[l] += mean[j] * tokens[j * width + l];
      }
    }
    return out;
  }

  // ---- reverse -----------------------------------------------------------------------------

  /**
   * V · ∂/∂h of each point: what a unit of attention to it is worth. The constant part drops out.
   */
  private float[] worth(double[] logitGradient) {
    double[] direction = valueDirection(logitGradient);
    float[] worth = new float[Lanes.padded(points)];
    for (int j = 0; j < points; j++) {
      double sum = 0;
      for (int l = 0; l < slices; l++) {
        sum += tokens[j * width + l] * direction[l];
      }
      worth[j] = (float) sum;
    }
    return worth;
  }

  /** Wv · ∂/∂h. */
  private double[] valueDirection(double[] logitGradient) {
    Network.Block wv = network.block("wv");
    double[] out = new double[slices];
    for (int k = 0; k < slices; k++) {
      for (int l = 0; l < slices; l++) {
        out[k] += psi[wv.offset() + k * slices + l] * logitGradient[l];
      }
    }
    return out;
  }

  /** ∂/∂R; also each row's log-denominator and mean worth, and the mean attention. */
  private float[] inReads(float[] worth, float[] logSums, float[] means, double[] mean) {
    PackedMatrix packed = PackedMatrix.of(tokens, points, slices, width);
    float[] out = new float[points * width];
    double[][] parts = new double[blocks(points)][];
    int ld = tokensAsColumns.width();
    forRows(
        (i, rows) -> {
          float[] scores = new float[ROW_BLOCK * ld];
          float[] lanes = new float[Lanes.COUNT];
          tokensAsColumns.multiply(reads, i * width, width, rows, scores, 0, ld);
          for (int r = 0; r < rows; r++) {
            logSums[i + r] = (float) AttentionRows.softmax(scores, r * ld, points, lanes);
          }
          parts[i / ROW_BLOCK] = columnSums(scores, rows, ld);
          for (int r = 0; r < rows; r++) {
            double average = AttentionRows.dot(scores, r * ld, worth, points, lanes);
            means[i + r] = (float) average;
            AttentionRows.softmaxGradient(scores, r * ld, points, worth, average, 1.0 / points);
          }
          packed.multiply(scores, 0, ld, rows, out, i * width, width);
        });
    System.arraycopy(mean(parts), 0, mean, 0, points);
    return out;
  }

  private void backwardValues(double[] logitGradient, double[] meanToken, double[] inPsi) {
    Network.Block wv = network.block("wv");
    Network.Block bv = network.block("bv");
    for (int k = 0; k < slices; k++) {
      for (int l = 0; l < slices; l++) {
        inPsi[wv.offset() + k * slices + l] = meanToken[k] * logitGradient[l];
      }
    }
    System.arraycopy(logitGradient, 0, inPsi, bv.offset(), slices);
  }

  /** From ∂/∂R through M = Wq Wkᵀ and c = bq Wkᵀ; a constant in all of a row, bk has no part. */
  private void backwardForm(float[] inReads, double[] inPsi) {
    float[] inForm = inForm(inReads);
    double[] inOffset = new double[slices];
    for (int i = 0; i < points; i++) {
      for (int l = 0; l < slices; l++) {
        inOffset[l] += inReads[i * width + l];
      }
    }
    double scale = 1 / Math.sqrt(network.hidden());
    Network.Block wq = network.block("wq");
    Network.Block wk = network.block("wk");
    Network.Block bq = network.block("bq");
    product(inForm, floats(wk, scale), wq, inPsi);
    product(transposed(inForm), floats(wq, scale), wk, inPsi);
    for (int l = 0; l < slices; l++) {
      for (int h = 0; h < network.hidden(); h++) {
        int at = wk.offset() + l * network.hidden() + h;
        inPsi[at] += scale * inOffset[l] * psi[bq.offset() + h];
        inPsi[bq.offset() + h] += scale * inOffset[l] * psi[at];
      }
    }
  }

  /** Tᵀ · ∂/∂R. */
  private float[] inForm(float[] inReads) {
    PackedMatrix packed = PackedMatrix.of(inReads, points, slices, width);
    float[] rows = new float[slices * points];
    for (int i = 0; i < points; i++) {
      for (int l = 0; l < slices; l++) {
        rows[l * points + i] = tokens[i * width + l];
      }
    }
    float[] out = new float[slices * width];
    parallel.forEach(
        blocks(slices),
        b -> {
          int l = b * ROW_BLOCK;
          int count = Math.min(ROW_BLOCK, slices - l);
          packed.multiply(rows, l * points, points, count, out, l * width, width);
        });
    return out;
  }

  /** Sets a parameter's gradient to form · other. */
  private void product(float[] left, float[] right, Network.Block block, double[] inPsi) {
    PackedMatrix packed = PackedMatrix.of(right, slices, block.columns(), block.columns());
    parallel.forEach(
        blocks(slices),
        b -> {
          int l = b * ROW_BLOCK;
          int count = Math.min(ROW_BLOCK, slices - l);
          float[] out = new float[count * packed.width()];
          packed.multiply(left, l * width, width, count, out, 0, packed.width());
          for (int r = 0; r < count; r++) {
            for (int c = 0; c < block.columns(); c++) {
              inPsi[block.offset() + (l + r) * block.columns() + c] = out[r * packed.width() + c];
            }
          }
        });
  }

  private float[] transposed(float[] square) {
    float[] out = new float[slices * width];
    for (int k = 0; k < slices; k++) {
      for (int l = 0; l < slices; l++) {
        out[l * width + k] = square[k * width + l];
      }
    }
    return out;
  }

  /** ∂/∂T of every point: as a value, as a query, and as a key. */
  private float[] inTokens(
      double[] logitGradient,
      float[] worth,
      float[] logSums,
      float[] means,
      double[] mean,
      float[] inReads) {
    double[] direction = valueDirection(logitGradient);
    PackedMatrix readsAsColumns = PackedMatrix.ofTransposed(reads, points, slices, width);
    PackedMatrix readsAsRows = PackedMatrix.of(reads, points, slices, width);
    PackedMatrix formTransposed = PackedMatrix.ofTransposed(form, slices, slices, width);
    float[] out = new float[points * width];
    int ld = readsAsColumns.width();
    forRows(
        (j, rows) -> {
          float[] scores = new float[ROW_BLOCK * ld];
          float[] asQuery = new float[ROW_BLOCK * width];
          readsAsColumns.multiply(tokens, j * width, width, rows, scores, 0, ld);
          for (int r = 0; r < rows; r++) {
            AttentionRows.columnGradient(
                scores, r * ld, points, logSums, means, worth[j + r], 1.0 / points);
          }
          readsAsRows.multiply(scores, 0, ld, rows, out, j * width, width);
          formTransposed.multiply(inReads, j * width, width, rows, asQuery, 0, width);
          for (int r = 0; r < rows; r++) {
            for (int l = 0; l < slices; l++) {
              out[(j + r) * width + l] +=
                  asQuery[r * width + l] + (float) (mean[j + r] * direction[l]);
            }
          }
        });
    return out;
  }

  // ---- coordinates and blocks --------------------------------------------------------------

  private void readTokens(List<? extends CircleCoordinates> tiles, int firstRow) {
    float[] turns = {};
    for (CircleCoordinates tile : tiles) {
      SimdCoordinates c = (SimdCoordinates) tile;
      int n = c.points().size();
      turns = turns.length == 0 ? new float[n * Lanes.COUNT] : turns;
      for (int g = 0; g < c.groups(); g++) {
        c.turns(g, turns);
        int slice = c.firstSlice() + g * Lanes.COUNT;
        for (int i = 0; i < n; i++) {
          System.arraycopy(
              turns, i * Lanes.COUNT, tokens, (firstRow + i) * width + slice, c.lanes(g));
        }
      }
    }
  }

  private void addToCoordinates(float[] inTokens) {
    addToCoordinates(x, inTokens, 0);
    addToCoordinates(y, inTokens, x.get(0).points().size());
  }

  private void addToCoordinates(
      List<? extends CircleCoordinates> tiles, float[] inTokens, int firstRow) {
    for (CircleCoordinates tile : tiles) {
      SimdCoordinates c = (SimdCoordinates) tile;
      if (!c.differentiable()) {
        continue;
      }
      c.settleGradient();
      for (int s = 0; s < c.sliceCount(); s++) {
        int start = c.start(s / Lanes.COUNT);
        for (int i = 0; i < c.points().size(); i++) {
          c.gradient()[(start + i) * Lanes.COUNT + s % Lanes.COUNT] +=
              inTokens[(firstRow + i) * width + c.firstSlice() + s];
        }
      }
    }
  }

  private float[] floats(Network.Block block, double scale) {
    float[] out = new float[block.length()];
    for (int i = 0; i < out.length; i++) {
      out[i] = (float) (scale * psi[block.offset() + i]);
    }
    return out;
  }

  /** What is done to rows i to i + rows. */
  private interface RowTask {
    void run(int i, int rows);
  }

  private void forRows(RowTask task) {
    parallel.forEach(
        blocks(points), b -> task.run(b * ROW_BLOCK, Math.min(ROW_BLOCK, points - b * ROW_BLOCK)));
  }

  private static int blocks(int rows) {
    return (rows + ROW_BLOCK - 1) / ROW_BLOCK;
  }
}
