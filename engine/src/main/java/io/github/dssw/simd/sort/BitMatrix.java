package io.github.dssw.simd.sort;

/** Transposes matrices of bits. */
final class BitMatrix {
  private static final int SIZE = Integer.SIZE;

  private BitMatrix() {}

  /**
   * Transposes a matrix with 32 columns.
   *
   * @param rows 32 times {@code words} rows of one word each
   * @param columns receives 32 rows of {@code words} words each: bit i of word w in row b is bit b
   *     of {@code rows[32 w + i]}
   */
  static void transpose(int[] rows, int words, int[] columns) {
    int[] square = new int[SIZE];
    for (int w = 0; w < words; w++) {
      System.arraycopy(rows, SIZE * w, square, 0, SIZE);
      transpose(square);
      for (int b = 0; b < SIZE; b++) {
        columns[b * words + w] = square[b];
      }
    }
  }

  /**
   * Transposes a square by exchanging the quarters off the diagonal, then those of each quarter,
   * and so on (Warren, Hacker's Delight, 7-3).
   */
  private static void transpose(int[] square) {
    int low = 0xffff;
    for (int half = SIZE / 2; half > 0; half /= 2) {
      for (int row = 0; row < SIZE; row = row + half + 1 & ~half) {
        int exchanged = (square[row] >>> half ^ square[row + half]) & low;
        square[row + half] ^= exchanged;
        square[row] ^= exchanged << half;
      }
      low ^= low << half / 2;
    }
  }
}
