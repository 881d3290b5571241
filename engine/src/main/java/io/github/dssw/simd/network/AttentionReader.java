package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Lazy;
import io.github.dssw.simd.projection.SimdCoordinates;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;
import java.util.List;

/**
 * Self-attention over points, one block of rows at a time.
 *
 * <p>Only the mean over points is needed, so h = (mᵀT') Wv + bv, where m is the mean attention that
 * each point receives and T' the transpose of T, one row (token) per point.
 */
final class AttentionReader implements Weighting.Reader {
  /** The number of slices that a thread takes at a time when it sums over points. */
  private static final int SLICE_BLOCK = 64;

  private final Network network;
  private final List<? extends CircleCoordinates> x;
  private final List<? extends CircleCoordinates> y;
  private final Parallel parallel;
  private final NetworkMatrices matrices;
  private final int points;
  private final int slices;
  private final int firstOfY;

  /** T'. */
  private final FloatMatrix tokens;

  private final ScoreForm form;
  private final AttentionMatrix attention;

  /** The attention that each point receives from each block of rows. */
  private final FloatMatrix received;

  /** The mean attention that each point receives. */
  private final double[] meanAttention;

  /** The mean of the tokens under {@link #meanAttention}. */
  private final double[] meanToken;

  private final Lazy<AttentionGradient> reverse;
  private final Lazy<ParameterGradient> toParameters;
  private ParameterView parameters;

  AttentionReader(
      Network network, Weighting.Table table, Parallel parallel, NetworkMatrices matrices) {
    this.network = network;
    this.x = table.x();
    this.y = table.y();
    this.parallel = parallel;
    this.matrices = matrices;
    this.points = network.points();
    this.slices = network.slices();
    this.firstOfY = x.get(0).points().size();
    this.tokens = matrices.matrix(points, slices);
    readTokens(x, 0);
    readTokens(y, firstOfY);
    this.form = ScoreForm.of(network, tokens, matrices);
    this.attention = AttentionMatrix.of(form, matrices);
    this.received = matrices.matrix(NetworkMatrices.blocks(points), points);
    this.meanAttention = new double[points];
    this.meanToken = new double[slices];
    this.reverse = new Lazy<>(() -> new AttentionGradient(form, attention, matrices));
    this.toParameters = new Lazy<>(form::parameterGradient);
    this.parameters = new ParameterView(network, new double[0]);
  }

  @Override
  public void logits(double[] given, double[] logits, double[] swapped) {
    parameters = new ParameterView(network, given);
    form.setQueriesAndKeys(parameters);
    attend();
    System.arraycopy(given, parameters.offset("bv"), logits, 0, slices);
    System.arraycopy(logits, 0, swapped, 0, slices);
    parameters.matrix("wv").addTransposedProducts(meanToken, meanToken, logits, swapped);
  }

  @Override
  public void backwardToParameters(
      double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
    double[] both = sum(logitGradient, swappedGradient);
    ParameterView out = new ParameterView(network, parameterGradient);
    AttentionGradient gradient = reverse.get();
    gradient.setGains(direction(both));
    toParameters.get().set(parameters, gradient, out);
    out.matrix("wv").setOuter(meanToken, both, new double[slices], both);
    System.arraycopy(both, 0, parameterGradient, out.offset("bv"), slices);
    Arrays.fill(parameterGradient, out.offset("bk"), out.offset("bk") + out.length("bk"), 0);
  }

  @Override
  public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
    double[] direction = direction(sum(logitGradient, swappedGradient));
    AttentionGradient gradient = reverse.get();
    gradient.setGains(direction);
    FloatMatrix gradientTokens = form.backwardToTokens(parameters, wanted(), gradient);
    addToCoordinates(x, gradientTokens, 0, direction);
    addToCoordinates(y, gradientTokens, firstOfY, direction);
  }

  /** Returns the points whose coordinates have a gradient: those of x, of y, or all. */
  private Range wanted() {
    int first = hasGradient(x) ? 0 : firstOfY;
    int end = hasGradient(y) ? points : firstOfY;
    return new Range(first, Math.max(0, end - first));
  }

  private static boolean hasGradient(List<? extends CircleCoordinates> tiles) {
    return tiles.stream().anyMatch(tile -> ((SimdCoordinates) tile).hasGradient());
  }

  @Override
  public void close() {
    matrices.close();
  }

  /** Adds both gradients: attention does not depend on which set comes first. */
  private static double[] sum(double[] logitGradient, double[] swappedGradient) {
    double[] sum = new double[logitGradient.length];
    Arrays.setAll(sum, l -> logitGradient[l] + swappedGradient[l]);
    return sum;
  }

  /** Returns Wv · ∂/∂h. */
  private double[] direction(double[] logitGradient) {
    return parameters.matrix("wv").times(logitGradient);
  }

  /** Computes the mean attention that each point receives, and the mean token. */
  private void attend() {
    int block = NetworkMatrices.rowBlock(points);
    matrices.forRows(
        points,
        (i, rows, worker) -> {
          int part = i / block * received.stride();
          Arrays.fill(received.values(), part, part + received.stride(), 0);
          attention.setRows(i, rows, received.values(), part, worker);
        });
    double[] sums = matrices.sumOfRows(received);
    Arrays.setAll(meanAttention, j -> sums[j] / points);
    parallel.forEach((slices + SLICE_BLOCK - 1) / SLICE_BLOCK, this::averageTokens);
  }

  /** Sums the tokens, times their mean attention, for a block of slices. */
  private void averageTokens(int block) {
    int from = block * SLICE_BLOCK;
    int to = Math.min(slices, from + SLICE_BLOCK);
    Arrays.fill(meanToken, from, to, 0);
    for (int j = 0; j < points; j++) {
      for (int l = from; l < to; l++) {
        meanToken[l] += meanAttention[j] * tokens.values()[j * tokens.stride() + l];
      }
    }
  }

  private void readTokens(List<? extends CircleCoordinates> tiles, int firstRow) {
    parallel.forEach(
        tiles.size(),
        t -> {
          SimdCoordinates tile = (SimdCoordinates) tiles.get(t);
          int n = tile.points().size();
          float[] turns = new float[n * Lanes.COUNT];
          for (int g = 0; g < tile.groups(); g++) {
            tile.readTurns(g, turns);
            int at = firstRow * tokens.stride() + tile.firstSlice() + g * Lanes.COUNT;
            for (int i = 0; i < n; i++) {
              int to = at + i * tokens.stride();
              System.arraycopy(turns, i * Lanes.COUNT, tokens.values(), to, tile.lanes(g));
            }
          }
        });
  }

  /** Adds ∂/∂T of one set's points: through the scores, and as values. */
  private void addToCoordinates(
      List<? extends CircleCoordinates> tiles,
      FloatMatrix gradientTokens,
      int firstRow,
      double[] direction) {
    GradientTiles.forEach(
        tiles,
        parallel,
        tile -> {
          for (int g = 0; g < tile.groups(); g++) {
            addToGroup(tile, g, gradientTokens, firstRow, direction);
          }
        });
  }

  private void addToGroup(
      SimdCoordinates tile,
      int group,
      FloatMatrix gradientTokens,
      int firstRow,
      double[] direction) {
    int slice = tile.firstSlice() + group * Lanes.COUNT;
    for (int i = 0; i < tile.points().size(); i++) {
      int from = (firstRow + i) * gradientTokens.stride() + slice;
      int to = (tile.start(group) + i) * Lanes.COUNT;
      double asValue = meanAttention[firstRow + i];
      for (int lane = 0; lane < tile.lanes(group); lane++) {
        tile.gradient()[to + lane] +=
            gradientTokens.values()[from + lane] + (float) (asValue * direction[slice + lane]);
      }
    }
  }
}
