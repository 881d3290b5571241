package io.github.dssw.studies.ssl.network;

/**
 * Rows of numbers, each with a class.
 *
 * @param numbers the rows, one after the other
 * @param labels the class of each row, from 0
 * @param classes the number of classes
 */
public record LabelledRows(float[] numbers, int[] labels, int classes) {
  /** Checks that the rows have the same length. */
  public LabelledRows {
    if (labels.length == 0 || numbers.length % labels.length != 0) {
      throw new IllegalArgumentException(
          numbers.length + " numbers are not " + labels.length + " rows");
    }
  }

  int size() {
    return labels.length;
  }

  int width() {
    return numbers.length / labels.length;
  }

  int label(int row) {
    return labels[row];
  }

  /**
   * Writes the products of a row, followed by 1, with a matrix: one number per class.
   *
   * @param weights (width + 1) × classes numbers
   * @param out receives the products as its row of this number
   */
  void multiply(int row, double[] weights, float[] out, int outRow) {
    int width = width();
    double[] sums = new double[classes];
    System.arraycopy(weights, width * classes, sums, 0, classes);
    for (int f = 0; f < width; f++) {
      double number = numbers[row * width + f];
      for (int k = 0; k < classes; k++) {
        sums[k] += number * weights[f * classes + k];
      }
    }
    for (int k = 0; k < classes; k++) {
      out[outRow * classes + k] = (float) sums[k];
    }
  }

  /** Adds the outer product of a row, followed by 1, and a row of slopes to a matrix. */
  void addProduct(int row, float[] slopes, int slopeRow, double[] sum) {
    int width = width();
    for (int f = 0; f <= width; f++) {
      double number = f == width ? 1 : numbers[row * width + f];
      for (int k = 0; k < classes; k++) {
        sum[f * classes + k] += number * slopes[slopeRow * classes + k];
      }
    }
  }
}
