package io.github.dssw.simd;

import io.github.dssw.simd.vector.DoubleMatrix;
import io.github.dssw.simd.vector.FloatMatrix;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;
import java.util.List;

/**
 * Self-attention over points, a block of rows at a time; the N × N matrix is never held.
 *
 * <p>Only the mean over points is wanted, so h = (mᵀT) Wv + bv, where m is the mean attention that
 * each point gets.
 */
final class SimdAttention implements Weighting.Reader {
  /** Slices a thread takes at a time when it sums over points. */
  private static final int SLICE_BLOCK = 64;

  private final Network network;
  private final List<? extends CircleCoordinates> x;
  private final List<? extends CircleCoordinates> y;
  private final Parallel parallel;
  private final Workspace space;
  private final int points;
  private final int slices;

  /** T transposed: a row a point. */
  private final FloatMatrix tokens;

  private final ScoreForm form;

  /** The attention that each point gets from a block of rows. */
  private final FloatMatrix received;

  /** The logarithm of each row's denominator. */
  private final float[] logSums;

  /** The mean attention each point gets, and the mean of the tokens under it. */
  private final double[] mean;

  private final double[] meanToken;
  private double[] psi;
  private Reverse reverse;

  SimdAttention(
      Network network,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      Parallel parallel,
      Workspace space) {
    this.network = network;
    this.x = x;
    this.y = y;
    this.parallel = parallel;
    this.space = space;
    this.points = network.points();
    this.slices = network.slices();
    this.tokens = space.matrix(points, slices);
    readTokens(x, 0);
    readTokens(y, x.get(0).points().size());
    this.form = ScoreForm.of(network, tokens, space);
    this.received = space.matrix(Workspace.blocks(points), points);
    this.logSums = new float[Lanes.padded(points)];
    this.mean = new double[points];
    this.meanToken = new double[slices];
  }

  @Override
  public void logits(double[] given, double[] logits, double[] swapped) {
    psi = given;
    form.set(psi);
    attend();
    System.arraycopy(psi, network.block("bv").offset(), logits, 0, slices);
    System.arraycopy(logits, 0, swapped, 0, slices);
    new DoubleMatrix(psi, network.block("wv"))
        .addTransposedProducts(meanToken, meanToken, logits, swapped);
  }

  @Override
  public void backwardToParameters(
      double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
    double[] both = sum(logitGradient, swappedGradient);
    FloatMatrix inReads = backwardToReads(both);
    FloatMatrix inKeys = form.psiNeedsKeys() ? reverse.inKeys() : null;
    backwardValues(both, parameterGradient);
    form.backwardToPsi(inReads, inKeys, parameterGradient);
  }

  @Override
  public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
    double[] both = sum(logitGradient, swappedGradient);
    FloatMatrix inReads = backwardToReads(both);
    FloatMatrix inTokens = form.inTokens(inReads, reverse.inKeys());
    double[] direction = direction(both);
    addToCoordinates(x, inTokens, 0, direction);
    addToCoordinates(y, inTokens, x.get(0).points().size(), direction);
  }

  /** Attention does not depend on which set comes first, so both logits are one. */
  private static double[] sum(double[] logitGradient, double[] swappedGradient) {
    double[] both = new double[logitGradient.length];
    Arrays.setAll(both, l -> logitGradient[l] + swappedGradient[l]);
    return both;
  }

  /** Returns Wv · ∂/∂h. */
  private double[] direction(double[] logitGradient) {
    return new DoubleMatrix(psi, network.block("wv")).times(logitGradient);
  }

  private FloatMatrix backwardToReads(double[] logitGradient) {
    if (reverse == null) {
      reverse = new Reverse();
    }
    reverse.setWorth(direction(logitGradient));
    return reverse.inReads();
  }

  @Override
  public void close() {
    space.close();
  }

  // ---- forward -----------------------------------------------------------------------------

  /** From scores to the mean attention that each point gets, and the mean token. */
  private void attend() {
    space.forRows(
        points,
        (i, rows, scratch) -> {
          FloatMatrix scores = scores(i, rows, scratch);
          for (int r = 0; r < rows; r++) {
            int at = r * scores.ld();
            logSums[i + r] =
                (float) AttentionRows.softmax(scores.values(), at, points, scratch.lanes);
          }
          int part = i / Workspace.ROW_BLOCK * received.ld();
          AttentionRows.columnSums(
              scores.values(), scores.ld(), rows, points, received.values(), part);
        });
    double[] sums = received.sumOfRows();
    Arrays.setAll(mean, j -> sums[j] / points);
    parallel.forEach((slices + SLICE_BLOCK - 1) / SLICE_BLOCK, this::averageTokens);
  }

  /** R Kᵀ, a few rows of it. */
  private FloatMatrix scores(int first, int rows, SimdScratch scratch) {
    int ld = form.keysAsColumns.width();
    FloatMatrix scores = new FloatMatrix(scratch.block(rows * ld), rows, points, ld);
    form.keysAsColumns.multiply(form.reads, first, rows, scores, 0, scratch);
    return scores;
  }

  /** Σ m T over points, for a block of slices. */
  private void averageTokens(int block) {
    int from = block * SLICE_BLOCK;
    int to = Math.min(slices, from + SLICE_BLOCK);
    Arrays.fill(meanToken, from, to, 0);
    for (int j = 0; j < points; j++) {
      for (int l = from; l < to; l++) {
        meanToken[l] += mean[j] * tokens.values()[j * tokens.ld() + l];
      }
    }
  }

  // ---- reverse -----------------------------------------------------------------------------

  private void backwardValues(double[] logitGradient, double[] inPsi) {
    double[] none = new double[slices];
    new DoubleMatrix(inPsi, network.block("wv"))
        .setOuter(meanToken, logitGradient, none, logitGradient);
    System.arraycopy(logitGradient, 0, inPsi, network.block("bv").offset(), slices);
    Network.Block bk = network.block("bk");
    Arrays.fill(inPsi, bk.offset(), bk.offset() + bk.length(), 0);
  }

  /** The reverse through the softmax: first ∂/∂R by rows of scores, then ∂/∂K by columns. */
  private final class Reverse {
    private final PackedMatrix rows = space.packed(points, form.keys.columns());
    private final PackedMatrix readsAsColumns = space.packed(form.reads.columns(), points);
    private final FloatMatrix inReads = space.matrix(points, form.reads.columns());
    private final FloatMatrix inKeys = space.matrix(points, form.keys.columns());

    /**
     * V · ∂/∂h of each point: what a unit of attention to it is worth. The constant part drops out.
     */
    private final float[] worth = new float[Lanes.padded(points)];

    /** What a unit of attention from each point is worth. */
    private final float[] meanWorth = new float[Lanes.padded(points)];

    void setWorth(double[] direction) {
      space.forRows(
          points,
          (first, count, scratch) -> {
            for (int j = first; j < first + count; j++) {
              double sum = 0;
              for (int l = 0; l < slices; l++) {
                sum += tokens.values()[j * tokens.ld() + l] * direction[l];
              }
              worth[j] = (float) sum;
            }
          });
    }

    FloatMatrix inReads() {
      rows.set(form.keys);
      space.forRows(
          points,
          (i, count, scratch) -> {
            FloatMatrix scores = scores(i, count, scratch);
            for (int r = 0; r < count; r++) {
              backwardRow(scores.values(), r * scores.ld(), i + r, scratch.lanes);
            }
            rows.multiply(scores, 0, count, inReads, i, scratch);
          });
      return inReads;
    }

    /** From a row of scores to ∂/∂scores. */
    private void backwardRow(float[] scores, int at, int i, float[] lanes) {
      AttentionRows.attention(scores, at, points, logSums[i]);
      double average = AttentionRows.dot(scores, at, worth, points, lanes);
      meanWorth[i] = (float) average;
      AttentionRows.softmaxGradient(scores, at, points, worth, average, 1.0 / points);
    }

    FloatMatrix inKeys() {
      readsAsColumns.setTransposed(form.reads);
      rows.set(form.reads);
      int ld = readsAsColumns.width();
      space.forRows(
          points,
          (j, count, scratch) -> {
            FloatMatrix scores = new FloatMatrix(scratch.block(count * ld), count, points, ld);
            readsAsColumns.multiply(form.keys, j, count, scores, 0, scratch);
            for (int r = 0; r < count; r++) {
              AttentionRows.columnGradient(
                  scores.values(), r * ld, points, logSums, meanWorth, worth[j + r], 1.0 / points);
            }
            rows.multiply(scores, 0, count, inKeys, j, scratch);
          });
      return inKeys;
    }
  }

  // ---- coordinates -------------------------------------------------------------------------

  private void readTokens(List<? extends CircleCoordinates> tiles, int firstRow) {
    parallel.forEach(
        tiles.size(),
        t -> {
          SimdCoordinates c = (SimdCoordinates) tiles.get(t);
          int n = c.points().size();
          float[] turns = new float[n * Lanes.COUNT];
          for (int g = 0; g < c.groups(); g++) {
            c.turns(g, turns);
            int at = firstRow * tokens.ld() + c.firstSlice() + g * Lanes.COUNT;
            for (int i = 0; i < n; i++) {
              System.arraycopy(
                  turns, i * Lanes.COUNT, tokens.values(), at + i * tokens.ld(), c.lanes(g));
            }
          }
        });
  }

  /** Adds ∂/∂T of one set's points: through scores, and as values. */
  private void addToCoordinates(
      List<? extends CircleCoordinates> tiles,
      FloatMatrix inTokens,
      int firstRow,
      double[] direction) {
    parallel.forEach(
        tiles.size(),
        t -> {
          SimdCoordinates c = (SimdCoordinates) tiles.get(t);
          if (c.differentiable()) {
            c.settleGradient();
            for (int g = 0; g < c.groups(); g++) {
              addToGroup(c, g, inTokens, firstRow, direction);
            }
          }
        });
  }

  private void addToGroup(
      SimdCoordinates c, int group, FloatMatrix inTokens, int firstRow, double[] direction) {
    int slice = c.firstSlice() + group * Lanes.COUNT;
    for (int i = 0; i < c.points().size(); i++) {
      int from = (firstRow + i) * inTokens.ld() + slice;
      int to = (c.start(group) + i) * Lanes.COUNT;
      double asValue = mean[firstRow + i];
      for (int lane = 0; lane < c.lanes(group); lane++) {
        c.gradient()[to + lane] +=
            inTokens.values()[from + lane] + (float) (asValue * direction[slice + lane]);
      }
    }
  }
}
