package io.github.dssw.opencl;

/** What networks need of memory and of matrices, which may have any strides. */
abstract class AlgebraKernel extends StageKernel {
  int sourceStride;
  int targetStride;
  int rows;
  int inner;
  int left;
  int leftRow;
  int leftInner;
  int right;
  int rightInner;
  int rightColumn;
  int targetRow;
  int targetColumn;

  /** What is added to every entry of a row; 0 for nothing. A stride of 0 adds one number to all. */
  int bias;

  int biasRow;

  float factor;

  /** 1 to add to what the target holds, 0 to replace it. */
  int adds;

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

  /** Rows of one matrix into rows of another. */
  void copyRows() {
    int i = item();
    if (i < count) {
      int row = i / columns;
      int column = i - row * columns;
      memory[target + row * targetStride + column] = memory[source + row * sourceStride + column];
    }
  }

  /** Adds rows of one matrix to rows of another. */
  void addRows() {
    int i = item();
    if (i < count) {
      int row = i / columns;
      int column = i - row * columns;
      memory[target + row * targetStride + column] += memory[source + row * sourceStride + column];
    }
  }

  /** target = factor · left · right + bias, a work-item an entry. */
  void multiply() {
    int at = item();
    if (at < rows * columns) {
      int row = at / columns;
      int column = at - row * columns;
      float sum = 0;
      float lost = 0;
      for (int k = 0; k < inner; k++) {
        float term =
            memory[left + row * leftRow + k * leftInner]
                    * memory[right + k * rightInner + column * rightColumn]
                - lost;
        float next = sum + term;
        lost = (next - sum) - term;
        sum = next;
      }
      put(row, column, sum);
    }
  }

  /** The same, a group an entry: for few entries with long sums. */
  void multiplyByGroups() {
    int row = group() / columns;
    int column = group() - row * columns;
    float sum = 0;
    float lost = 0;
    for (int k = getLocalId(); k < inner; k += getLocalSize()) {
      float term =
          memory[left + row * leftRow + k * leftInner]
                  * memory[right + k * rightInner + column * rightColumn]
              - lost;
      float next = sum + term;
      lost = (next - sum) - term;
      sum = next;
    }
    sum = groupSum(sum);
    if (getLocalId() == 0) {
      put(row, column, sum);
    }
  }

  private void put(int row, int column, float sum) {
    int at = target + row * targetRow + column * targetColumn;
    float before = adds > 0 ? memory[at] : 0f;
    memory[at] = before + factor * sum + (bias > 0 ? memory[bias + row * biasRow] : 0f);
  }

  void sigmoid() {
    int i = item();
    if (i < count) {
      memory[target + i] = 1f / (1f + exp(-memory[target + i]));
    }
  }

  /** From the gradient behind the sigmoid, whose values are the source, to the one before it. */
  void sigmoidBackward() {
    int i = item();
    if (i < count) {
      float s = memory[source + i];
      memory[target + i] *= s * (1f - s);
    }
  }

  /** Adds an outer product to gradients that lie in the order of the points, not sorted. */
  void spread() {
    int i = item();
    if (i < count) {
      int row = i / columns;
      int rank = i - row * columns;
      memory[target + row * columns + orders[source + i]] +=
          memory[left + row] * memory[right + rank];
    }
  }
}
