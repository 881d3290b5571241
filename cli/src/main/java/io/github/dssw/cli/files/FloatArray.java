package io.github.dssw.cli.files;

import java.util.Arrays;

/** An array of float32 that takes rows one after another and grows only if necessary. */
final class FloatArray {
  private final Rows rows;
  private float[] flat;
  private int size;

  /** Creates an empty array with room for this number of rows. */
  FloatArray(Rows rows, int expected) {
    this.rows = rows;
    this.flat =
        new float[(int) Math.min((long) expected * rows.columns(), DataFiles.LONGEST_ARRAY)];
  }

  /** Adds a row, scaled by a power of 2. */
  void add(double[] row, int scale) {
    if (size > flat.length - row.length) {
      grow(row.length);
    }
    for (double number : row) {
      flat[size++] = (float) (scale == 0 ? number : Math.scalb(number, scale));
    }
  }

  private void grow(int columns) {
    if (size > DataFiles.LONGEST_ARRAY - columns) {
      throw rows.problemWithFile("it has more numbers than an array can have");
    }
    long twice = Math.max(2L * flat.length, (long) size + columns);
    flat = Arrays.copyOf(flat, (int) Math.min(twice, DataFiles.LONGEST_ARRAY));
  }

  int size() {
    return size;
  }

  /** Returns the numbers; the array may be the one that numbers are added to. */
  float[] toArray() {
    return size == flat.length ? flat : Arrays.copyOf(flat, size);
  }
}
