package io.github.dssw.opencl.kernel;

/** The matrix arithmetic of networks. Matrices may have any strides. */
abstract class AlgebraKernel extends StageKernel {
  /** Tiles of projected sets have multiples of this number of slices. */
  private static final int BLOCK = 16;

  public int sourceStride;
  public int targetStride;
  public int rows;
  public int inner;
  public int left;
  public int leftRow;
  public int leftInner;
  public int right;
  public int rightInner;
  public int rightColumn;
  public int targetRow;
  public int targetColumn;

  /** The address of one number per row that is added to the row; 0 to add nothing. */
  public int bias;

  /** The stride of {@link #bias}; with 0, one number is added to all rows. */
  public int biasRow;

  public float factor;

  /** 1 to add to the target, 0 to replace it. */
  public int adds;

  void upload() {
    int i = item();
    if (i < count) {
      memory[target + i] = input[i];
    }
  }

  void clear() {
    int i = item();
    if (i < count) {
      memory[target + i] = 0;
    }
  }

  /** Copies or adds the rows of one matrix to the rows of another. */
  void moveRows() {
    int i = item();
    if (i < count) {
      int row = i / columns;
      int column = i - row * columns;
      int to = target + row * targetStride + column;
      float before = adds > 0 ? memory[to] : 0f;
      memory[to] = before + memory[source + row * sourceStride + column];
    }
  }

  /**
   * Computes target = left · right + bias, one work-item per entry. What is added to the target is
   * added in blocks, so that the sum over all slices has the same bits in one tile and in several.
   */
  void multiply() {
    int at = item();
    if (at < rows * columns) {
      int row = at / columns;
      int column = at - row * columns;
      int block = adds > 0 ? BLOCK : max(1, inner);
      float sum = before(row, column);
      for (int start = 0; start < inner; start += block) {
        sum += product(row, column, start, min(start + block, inner), 1);
      }
      store(row, column, sum);
    }
  }

  /** Computes the same, one group per entry: for long sums and few entries. */
  void multiplyByGroups() {
    int row = group() / columns;
    int column = group() - row * columns;
    float sum = groupSum(product(row, column, me(), inner, groupSize()));
    if (me() == 0) {
      store(row, column, before(row, column) + sum);
    }
  }

  /** Returns the sum of every {@code step}th term of an entry, compensated (Kahan 1965). */
  private float product(int row, int column, int first, int end, int step) {
    float sum = 0;
    float lost = 0;
    for (int k = first; k < end; k += step) {
      float term =
          memory[left + row * leftRow + k * leftInner]
                  * memory[right + k * rightInner + column * rightColumn]
              - lost;
      float next = sum + term;
      lost = (next - sum) - term;
      sum = next;
    }
    return sum;
  }

  private float before(int row, int column) {
    return adds > 0 ? memory[target + row * targetRow + column * targetColumn] : 0f;
  }

  private void store(int row, int column, float sum) {
    memory[target + row * targetRow + column * targetColumn] =
        sum + (bias > 0 ? memory[bias + row * biasRow] : 0f);
  }

  void sigmoid() {
    int i = item();
    if (i < count) {
      memory[target + i] = 1f / (1f + exp(-memory[target + i]));
    }
  }

  /**
   * Multiplies the gradient at the target by the derivative of the sigmoid values at the source.
   */
  void sigmoidBackward() {
    int i = item();
    if (i < count) {
      float s = memory[source + i];
      memory[target + i] *= s * (1f - s);
    }
  }

  /**
   * Adds an outer product to gradients. Its columns are in sorted order, those of the gradients in
   * the order of the points.
   */
  void spread() {
    int i = item();
    if (i < count) {
      int row = i / columns;
      int rank = i - row * columns;
      memory[target + row * columns + permutations[source + i]] +=
          memory[left + row] * memory[right + rank];
    }
  }
}
