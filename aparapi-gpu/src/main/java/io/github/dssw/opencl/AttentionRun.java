package io.github.dssw.opencl;

import io.github.dssw.spi.Network;
import java.util.List;

/**
 * Attention on the device. Queries and keys are never made: with M = W_k W_qᵀ and A = M T + W_k
 * b_q, the score of tokens i and j is Aᵢ·Tⱼ/√width up to a term that is the same for all j, which a
 * softmax does not see; so b_k has no gradient. Nor are values: h = W_vᵀ (T m) + b_v, where m holds
 * the mean weight of each token.
 */
final class AttentionRun implements NetworkRun {
  private final Network network;
  private final List<DeviceCoordinates> x;
  private final List<DeviceCoordinates> y;
  private final int slices;
  private final int tokens;
  private final int psi;
  private final int inPsi;
  private final int logits;
  private final int inLogits;
  private final Matrix all;
  private final Matrix form;
  private final Matrix inForm;
  private final Matrix shift;
  private final Matrix inShift;
  private final Matrix asking;
  private final Matrix inAsking;
  private final Matrix inAll;
  private final int largest;
  private final int sumsOfExp;
  private final int expected;
  private final Matrix means;
  private final Matrix inMeans;
  private final Matrix pooled;
  private final Matrix inPooled;

  AttentionRun(
      Network network, List<DeviceCoordinates> x, List<DeviceCoordinates> y, Scratch scratch) {
    this.network = network;
    this.x = x;
    this.y = y;
    this.slices = network.slices();
    this.tokens = network.points();
    this.psi = scratch.floats(network.size());
    this.inPsi = scratch.floats(network.size());
    this.logits = scratch.floats(2L * slices);
    this.inLogits = scratch.floats(2L * slices);
    this.all = matrix(scratch, slices, tokens);
    this.form = matrix(scratch, slices, slices);
    this.inForm = matrix(scratch, slices, slices);
    this.shift = matrix(scratch, slices, 1);
    this.inShift = matrix(scratch, slices, 1);
    this.asking = matrix(scratch, slices, tokens);
    this.inAsking = matrix(scratch, slices, tokens);
    this.inAll = matrix(scratch, slices, tokens);
    this.largest = scratch.floats(tokens);
    this.sumsOfExp = scratch.floats(tokens);
    this.expected = scratch.floats(tokens);
    this.means = matrix(scratch, tokens, 1);
    this.inMeans = matrix(scratch, tokens, 1);
    this.pooled = matrix(scratch, slices, 1);
    this.inPooled = matrix(scratch, slices, 1);
  }

  private static Matrix matrix(Scratch scratch, int rows, int columns) {
    return Matrix.of(scratch.floats((long) rows * columns), rows, columns);
  }

  @Override
  public int psi() {
    return psi;
  }

  @Override
  public int psiGradient() {
    return inPsi;
  }

  @Override
  public int logits() {
    return logits;
  }

  @Override
  public int logitGradients() {
    return inLogits;
  }

  @Override
  public void forward(Launcher launcher) {
    Algebra algebra = new Algebra(launcher);
    for (DeviceCoordinates tile : x) {
      algebra.copy(turns(tile), place(all, tile, 0));
    }
    for (DeviceCoordinates tile : y) {
      algebra.copy(turns(tile), place(all, tile, tokens - tile.size()));
    }
    algebra.multiply(weights("wk"), weights("wq").transposed(), form);
    algebra.multiply(weights("wk"), weights("bq"), shift);
    algebra.multiplyBiased(form, all, shift.at(), 1, asking);
    setTokens(launcher.networkKernel());
    launcher.launchGroups(Stage.NORMALISERS, tokens);
    launcher.launchGroups(Stage.MEAN_WEIGHTS, tokens);
    algebra.multiply(all, means, pooled);
    for (int order = 0; order < 2; order++) {
      algebra.multiplyBiased(
          weights("wv").transposed(),
          pooled,
          weights("bv").at(),
          1,
          Matrix.column(logits + order * slices, slices));
    }
  }

  @Override
  public void backward(Launcher launcher, boolean coordinates) {
    Algebra algebra = new Algebra(launcher);
    Matrix gradient = inWeights("bv");
    algebra.multiply(new Matrix(inLogits, slices, 2, 1, slices), Matrix.ones(2, 1), gradient);
    algebra.multiply(pooled, gradient.transposed(), inWeights("wv"));
    algebra.multiply(weights("wv"), gradient, inPooled);
    algebra.multiply(all.transposed(), inPooled, inMeans);
    backwardThroughScores(launcher, algebra);
    algebra.multiply(inForm, weights("wq"), inWeights("wk"));
    algebra.multiplyAdd(inShift, weights("bq").transposed(), inWeights("wk"));
    algebra.multiply(inForm.transposed(), weights("wk"), inWeights("wq"));
    algebra.multiply(weights("wk").transposed(), inShift, inWeights("bq"));
    algebra.clear(inWeights("bk").at(), network.block("bk").length());
    if (coordinates) {
      backwardToCoordinates(launcher, algebra);
    }
  }

  private void backwardThroughScores(Launcher launcher, Algebra algebra) {
    algebra.clear(inAsking.at(), slices * tokens);
    setTokens(launcher.networkKernel());
    launcher.launchGroups(Stage.EXPECTATIONS, tokens);
    launcher.kernel.target = inAsking.at();
    launcher.launchGroups(Stage.BACKWARD_TO_QUERIES, tokens);
    algebra.multiply(inAsking, all.transposed(), inForm);
    algebra.multiply(inAsking, Matrix.ones(tokens, 1), inShift);
  }

  private void backwardToCoordinates(Launcher launcher, Algebra algebra) {
    algebra.multiply(inPooled, means.transposed(), inAll);
    algebra.multiplyAdd(form.transposed(), inAsking, inAll);
    setTokens(launcher.networkKernel());
    launcher.kernel.target = inAll.at();
    launcher.launchGroups(Stage.BACKWARD_TO_KEYS, tokens);
    for (DeviceCoordinates tile : x) {
      addGradient(algebra, tile, 0);
    }
    for (DeviceCoordinates tile : y) {
      addGradient(algebra, tile, tokens - tile.size());
    }
  }

  private void addGradient(Algebra algebra, DeviceCoordinates tile, int column) {
    if (tile.differentiable()) {
      algebra.add(
          place(inAll, tile, column), Matrix.of(tile.gradients, tile.sliceCount(), tile.size()));
    }
  }

  private void setTokens(NetworkKernel kernel) {
    kernel.rows = slices;
    kernel.columns = tokens;
    kernel.queries = asking.at();
    kernel.keys = all.at();
    kernel.factor = (float) (1 / Math.sqrt(network.hidden()));
    kernel.largest = largest;
    kernel.sumsOfExp = sumsOfExp;
    kernel.means = means.at();
    kernel.inMeans = inMeans.at();
    kernel.expected = expected;
  }

  private static Matrix turns(DeviceCoordinates tile) {
    return Matrix.of(tile.turns, tile.sliceCount(), tile.size());
  }

  /** Where a tile lies in a matrix of all slices and tokens. */
  private Matrix place(Matrix whole, DeviceCoordinates tile, int column) {
    int at = whole.at() + tile.firstSlice() * tokens + column;
    return new Matrix(at, tile.sliceCount(), tile.size(), tokens, 1);
  }

  private Matrix weights(String name) {
    return NetworkRun.matrix(network.block(name), psi);
  }

  private Matrix inWeights(String name) {
    return NetworkRun.matrix(network.block(name), inPsi);
  }
}
