package io.github.dssw.spi;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;

/**
 * Two parts x and y of one set of points: how many copies of each point each part has. All points
 * of a part have the same mass.
 *
 * <pre>{@code
 * Parts split = Parts.split(5, new int[] {1, 4});   // x has points 1 and 4, y has 0, 2 and 3
 * Parts resample = Parts.of(new byte[] {2, 0, -1, -3}); // x has 0, 0; y has 2, 3, 3, 3
 * }</pre>
 *
 * <p>A permutation test splits a pooled sample, a bootstrap repeats points. Immutable.
 */
public final class Parts {
  private final byte[] copies;
  private final int xSize;
  private final int ySize;
  private final boolean split;

  private Parts(byte[] copies, int xSize, int ySize, boolean split) {
    if (xSize == 0 || ySize == 0) {
      throw new IllegalArgumentException(
          "the parts have " + xSize + " and " + ySize + " points; each needs at least 1");
    }
    this.copies = copies;
    this.xSize = xSize;
    this.ySize = ySize;
    this.split = split;
  }

  private static Parts counted(byte[] copies) {
    int x = 0;
    int y = 0;
    boolean once = true;
    for (byte c : copies) {
      x += Math.max(c, 0);
      y += Math.max(-c, 0);
      once &= c == 1 || c == -1;
    }
    return new Parts(copies, x, y, once);
  }

  /**
   * Returns the parts with these numbers of copies.
   *
   * @param copies one number per point: c copies in x if c &gt; 0, −c copies in y if c &lt; 0
   */
  public static Parts of(byte[] copies) {
    return counted(copies.clone());
  }

  /**
   * Returns a split: x has the points with these row numbers, y has all others.
   *
   * @param size the number of points of the whole set
   */
  public static Parts split(int size, int[] xRows) {
    byte[] copies = new byte[size];
    Arrays.fill(copies, (byte) -1);
    for (int row : xRows) {
      if (copies[row] == 1) {
        throw new IllegalArgumentException("row " + row + " is named twice; a split has it once");
      }
      copies[row] = 1;
    }
    return new Parts(copies, xRows.length, size - xRows.length, true);
  }

  /**
   * Returns a split that is drawn uniformly from all splits with these sizes, by Floyd's method
   * (Bentley and Floyd 1987).
   *
   * @param size the number of points of the whole set
   * @param xSize the number of points of x
   */
  public static Parts randomSplit(int size, int xSize, RandomStream random) {
    byte[] copies = new byte[size];
    Arrays.fill(copies, (byte) -1);
    for (int last = size - xSize; last < size; last++) {
      int chosen = random.below(last + 1);
      copies[copies[chosen] < 0 ? chosen : last] = 1;
    }
    return new Parts(copies, xSize, size - xSize, true);
  }

  /** Returns these parts with x and y exchanged. */
  public Parts exchanged() {
    byte[] opposite = new byte[copies.length];
    for (int i = 0; i < opposite.length; i++) {
      opposite[i] = (byte) -copies[i];
    }
    return new Parts(opposite, ySize, xSize, split);
  }

  /** Returns the number of points of the whole set. */
  public int size() {
    return copies.length;
  }

  /** Returns the number of points of x, copies included. */
  public int xSize() {
    return xSize;
  }

  /** Returns the number of points of y, copies included. */
  public int ySize() {
    return ySize;
  }

  /** Returns whether each point of the whole set is in exactly one part, once. */
  public boolean isSplit() {
    return split;
  }

  /** Returns the row numbers of x in ascending order, one entry per copy. */
  public int[] xRows() {
    return rows(1, xSize);
  }

  /** Returns the row numbers of y in ascending order, one entry per copy. */
  public int[] yRows() {
    return rows(-1, ySize);
  }

  private int[] rows(int sign, int count) {
    int[] rows = new int[count];
    int at = 0;
    for (int row = 0; row < copies.length; row++) {
      for (int c = 0; c < sign * copies[row]; c++) {
        rows[at++] = row;
      }
    }
    return rows;
  }

  /** Returns the stored numbers of copies, not a copy: for back ends, which only read. */
  public byte[] rawCopies() {
    return copies;
  }

  @Override
  public String toString() {
    return xSize + " and " + ySize + " of " + copies.length + " points";
  }
}
