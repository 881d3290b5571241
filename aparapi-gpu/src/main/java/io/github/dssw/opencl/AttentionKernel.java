package io.github.dssw.opencl;

/**
 * Softmax attention without the matrix of scores. Scores are S = Aᵀ T · {@link #factor}, both of
 * {@code rows} × {@code columns}, a column a token; each is computed again where it is needed.
 */
abstract class AttentionKernel extends AlgebraKernel {
  /** The matrix A, whose tokens ask. */
  int queries;

  /** The matrix T, whose tokens answer. */
  int keys;

  /** For each asking token the largest score, and the sum of the exponentials past it. */
  int largest;

  int sumsOfExp;

  /** For each answering token the mean weight it gets. */
  int means;

  /** The gradient in {@link #means}, and for each asking token its mean under the softmax. */
  int inMeans;

  int expected;

  /** Each asking token's normaliser, a group a token. */
  void normalisers() {
    int i = group();
    float top = -1e30f;
    float sum = 0;
    for (int j = getLocalId(); j < columns; j += getLocalSize()) {
      float score = score(i, j);
      float next = max(top, score);
      sum = sum * exp(top - next) + exp(score - next);
      top = next;
    }
    float all = groupMax(top);
    sum = groupSum(sum * exp(top - all));
    if (getLocalId() == 0) {
      memory[largest + i] = all;
      memory[sumsOfExp + i] = sum;
    }
  }

  /** The mean weight of each answering token, a group a token. */
  void meanWeights() {
    int j = group();
    float sum = 0;
    for (int i = getLocalId(); i < columns; i += getLocalSize()) {
      sum += weight(i, j);
    }
    sum = groupSum(sum);
    if (getLocalId() == 0) {
      memory[means + j] = sum / columns;
    }
  }

  /** Each asking token's mean of the gradient in the means, a group a token. */
  void expectations() {
    int i = group();
    float sum = 0;
    for (int j = getLocalId(); j < columns; j += getLocalSize()) {
      sum += weight(i, j) * memory[inMeans + j];
    }
    sum = groupSum(sum);
    if (getLocalId() == 0) {
      memory[expected + i] = sum;
    }
  }

  /** The gradient in the asking tokens: column i of the target is Σⱼ dSᵢⱼ Tⱼ, a group a token. */
  void backwardToQueries() {
    int i = group();
    for (int start = 0; start < columns; start += getLocalSize()) {
      int j = start + getLocalId();
      partial[getLocalId()] = j < columns ? inScore(i, j) : 0f;
      localBarrier();
      gather(i, start, keys);
      localBarrier();
    }
  }

  /**
   * The gradient in the answering tokens: column j of the target is Σᵢ dSᵢⱼ Aᵢ, a group a token.
   */
  void backwardToKeys() {
    int j = group();
    for (int start = 0; start < columns; start += getLocalSize()) {
      int i = start + getLocalId();
      partial[getLocalId()] = i < columns ? inScore(i, j) : 0f;
      localBarrier();
      gather(j, start, queries);
      localBarrier();
    }
  }

  /** Adds the columns from {@code start} on, by their weights in {@link #partial}, to a column. */
  private void gather(int column, int start, int matrix) {
    int size = getLocalSize();
    int end = min(size, columns - start);
    for (int row = getLocalId(); row < rows; row += getLocalSize()) {
      float sum = 0;
      for (int other = 0; other < end; other++) {
        sum += partial[other] * memory[matrix + row * columns + start + other];
      }
      memory[target + row * columns + column] += sum;
    }
  }

  private float score(int i, int j) {
    float sum = 0;
    for (int row = 0; row < rows; row++) {
      sum += memory[queries + row * columns + i] * memory[keys + row * columns + j];
    }
    return factor * sum;
  }

  private float weight(int i, int j) {
    return exp(score(i, j) - memory[largest + i]) / memory[sumsOfExp + i];
  }

  private float inScore(int i, int j) {
    return factor * weight(i, j) * (memory[inMeans + j] - memory[expected + i]) / columns;
  }
}
