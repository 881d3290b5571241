package io.github.dssw.opencl.kernel;

/**
 * Softmax attention that never stores the matrix of scores. The scores are S = Aᵀ T · {@link
 * #factor}; A and T are {@code rows} × {@code columns}, one column per token. Token i of A is the
 * query, token j of T the key of score (i, j). Each score is computed again where it is needed.
 */
abstract class AttentionKernel extends AlgebraKernel {
  /** The matrix A. */
  public int queries;

  /** The matrix T. */
  public int keys;

  /** The largest score of each query. */
  public int largest;

  /** The sum of exp(score − largest) of each query. */
  public int sumsOfExp;

  /** The mean weight of each key. */
  public int means;

  /** The gradient in {@link #means}. */
  public int gradientMeans;

  /** The expectation of {@link #gradientMeans} under the softmax of each query. */
  public int expected;

  /** Computes {@link #largest} and {@link #sumsOfExp}, one group per query. */
  void normalisers() {
    int i = group();
    float top = -1e30f;
    float sum = 0;
    for (int j = me(); j < columns; j += groupSize()) {
      float score = score(i, j);
      float next = max(top, score);
      sum = sum * exp(top - next) + exp(score - next);
      top = next;
    }
    float all = groupMax(top);
    sum = groupSum(sum * exp(top - all));
    if (me() == 0) {
      memory[largest + i] = all;
      memory[sumsOfExp + i] = sum;
    }
  }

  /** Computes {@link #means}, one group per key. */
  void meanWeights() {
    int j = group();
    float sum = 0;
    for (int i = me(); i < columns; i += groupSize()) {
      sum += weight(i, j);
    }
    sum = groupSum(sum);
    if (me() == 0) {
      memory[means + j] = sum / columns;
    }
  }

  /** Computes {@link #expected}, one group per query. */
  void expectations() {
    int i = group();
    float sum = 0;
    for (int j = me(); j < columns; j += groupSize()) {
      sum += weight(i, j) * memory[gradientMeans + j];
    }
    sum = groupSum(sum);
    if (me() == 0) {
      memory[expected + i] = sum;
    }
  }

  /**
   * Adds the gradient in the tokens of one side to the target, one group per token: column i gets
   * Σⱼ dSᵢⱼ Tⱼ for queries, column j gets Σᵢ dSᵢⱼ Aᵢ for keys.
   *
   * @param toKeys 1 for the gradient in the keys, 0 for the gradient in the queries
   */
  void backwardThroughScores(int toKeys) {
    int token = group();
    int others = toKeys > 0 ? queries : keys;
    for (int start = 0; start < columns; start += groupSize()) {
      int other = start + me();
      int i = toKeys > 0 ? other : token;
      int j = toKeys > 0 ? token : other;
      partial[me()] = other < columns ? scoreGradient(i, j) : 0f;
      localBarrier();
      addColumns(token, start, others);
      localBarrier();
    }
  }

  /**
   * Adds the columns of a matrix from {@code start} on, weighted by {@link #partial}, to a column
   * of the target.
   */
  private void addColumns(int column, int start, int matrix) {
    int size = groupSize();
    int end = min(size, columns - start);
    for (int row = me(); row < rows; row += groupSize()) {
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

  private float scoreGradient(int i, int j) {
    return factor * weight(i, j) * (memory[gradientMeans + j] - memory[expected + i]) / columns;
  }
}
