package io.github.dssw.opencl.network;

import io.github.dssw.opencl.device.FloatAllocator;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.opencl.kernel.NetworkKernel;
import io.github.dssw.opencl.kernel.Stage;
import io.github.dssw.spi.Network;
import java.util.List;

/**
 * Attention on the device. It stores neither queries nor keys: with the form M = W_k W_qᵀ and A = M
 * T + W_k b_q, the score of tokens i and j is Aᵢ·Tⱼ/√width, up to a term that is the same for all j
 * and cancels in the softmax. For that reason the gradient of b_k is 0. It does not store values
 * either: h = W_vᵀ (T m) + b_v, where m holds the mean weight of each token.
 */
final class OpenClAttention extends NetworkRun {
  private final int tokens;

  /** T, slices × tokens. */
  private final Matrix table;

  private final Matrix tableGradient;
  private final Matrix form;
  private final Matrix formGradient;

  /** W_k b_q. */
  private final Matrix shift;

  private final Matrix shiftGradient;

  /** A. */
  private final Matrix queries;

  private final Matrix queryGradient;
  private final int largest;
  private final int sumsOfExp;
  private final int expected;

  /** m. */
  private final Matrix means;

  private final Matrix meanGradient;

  /** T m. */
  private final Matrix pooled;

  private final Matrix pooledGradient;

  OpenClAttention(
      Network network,
      List<OpenClCoordinates> x,
      List<OpenClCoordinates> y,
      FloatAllocator allocator) {
    super(network, x, y, allocator);
    this.tokens = network.points();
    this.table = matrix(allocator, slices, tokens);
    this.tableGradient = matrix(allocator, slices, tokens);
    this.form = matrix(allocator, slices, slices);
    this.formGradient = matrix(allocator, slices, slices);
    this.shift = matrix(allocator, slices, 1);
    this.shiftGradient = matrix(allocator, slices, 1);
    this.queries = matrix(allocator, slices, tokens);
    this.queryGradient = matrix(allocator, slices, tokens);
    this.largest = allocator.floats(tokens);
    this.sumsOfExp = allocator.floats(tokens);
    this.expected = allocator.floats(tokens);
    this.means = matrix(allocator, tokens, 1);
    this.meanGradient = matrix(allocator, tokens, 1);
    this.pooled = matrix(allocator, slices, 1);
    this.pooledGradient = matrix(allocator, slices, 1);
  }

  private static Matrix matrix(FloatAllocator allocator, int rows, int columns) {
    return Matrix.of(allocator.floats((long) rows * columns), rows, columns);
  }

  @Override
  void forward(Algebra algebra) {
    forEachTile(
        false,
        (tile, column) ->
            algebra.copy(
                Matrix.of(tile.turns, tile.sliceCount(), tile.size()), part(table, tile, column)));
    algebra.multiply(parameter("wk"), parameter("wq").transposed(), form);
    algebra.multiply(parameter("wk"), parameter("bq"), shift);
    algebra.multiplyBiased(form, table, shift, queries);
    launch(algebra, Stage.NORMALISERS);
    launch(algebra, Stage.MEAN_WEIGHTS);
    algebra.multiply(table, means, pooled);
    for (int at = logits; at <= logits + slices; at += slices) {
      algebra.multiplyBiased(
          parameter("wv").transposed(), pooled, parameter("bv"), Matrix.column(at, slices));
    }
  }

  @Override
  void backward(Algebra algebra) {
    algebra.multiply(both(logitGradient), Matrix.ones(2, 1), gradientOf("bv"));
    algebra.multiply(parameter("wv"), gradientOf("bv"), pooledGradient);
    algebra.multiply(table.transposed(), pooledGradient, meanGradient);
    algebra.clear(queryGradient);
    launch(algebra, Stage.EXPECTATIONS);
    launch(algebra, Stage.BACKWARD_TO_QUERIES, queryGradient);
  }

  @Override
  void backwardToParameters(Algebra algebra) {
    algebra.multiply(pooled, gradientOf("bv").transposed(), gradientOf("wv"));
    algebra.multiply(queryGradient, table.transposed(), formGradient);
    algebra.multiply(queryGradient, Matrix.ones(tokens, 1), shiftGradient);
    algebra.multiply(formGradient, parameter("wq"), gradientOf("wk"));
    algebra.multiplyAdd(shiftGradient, parameter("bq").transposed(), gradientOf("wk"));
    algebra.multiply(formGradient.transposed(), parameter("wk"), gradientOf("wq"));
    algebra.multiply(parameter("wk").transposed(), shiftGradient, gradientOf("bq"));
    algebra.clear(gradientOf("bk"));
  }

  @Override
  void backwardToCoordinates(Algebra algebra) {
    algebra.multiply(pooledGradient, means.transposed(), tableGradient);
    algebra.multiplyAdd(form.transposed(), queryGradient, tableGradient);
    launch(algebra, Stage.BACKWARD_TO_KEYS, tableGradient);
    forEachTile(
        false,
        (tile, column) -> {
          if (tile.hasGradient()) {
            algebra.add(
                part(tableGradient, tile, column),
                Matrix.of(tile.gradients, tile.sliceCount(), tile.size()));
          }
        });
  }

  private void launch(Algebra algebra, int stage, Matrix target) {
    algebra.launcher().kernel.target = target.at();
    launch(algebra, stage);
  }

  /** Launches a stage of {@code AttentionKernel}, with one group per token. */
  private void launch(Algebra algebra, int stage) {
    NetworkKernel kernel = algebra.launcher().networkKernel();
    kernel.rows = slices;
    kernel.columns = tokens;
    kernel.queries = queries.at();
    kernel.keys = table.at();
    kernel.factor = (float) (1 / Math.sqrt(network.hidden()));
    kernel.largest = largest;
    kernel.sumsOfExp = sumsOfExp;
    kernel.means = means.at();
    kernel.gradientMeans = meanGradient.at();
    kernel.expected = expected;
    algebra.launcher().launchGroups(stage, tokens);
  }

  /** Returns the part of a matrix of all slices and tokens that belongs to a tile. */
  private Matrix part(Matrix whole, OpenClCoordinates tile, int column) {
    int at = whole.at() + tile.firstSlice() * tokens + column;
    return new Matrix(at, tile.sliceCount(), tile.size(), tokens, 1);
  }
}
