package io.github.dssw.studies.networks;

import ai.djl.ndarray.NDArray;
import java.util.Arrays;
import java.util.List;

/** Copies the numbers of several arrays to one Java array, and back. */
final class FlatArrays {
  private FlatArrays() {}

  /** Returns the numbers of the arrays, one array after the other. */
  static float[] copy(List<NDArray> arrays) {
    float[] all = new float[Math.toIntExact(size(arrays))];
    int from = 0;
    for (NDArray array : arrays) {
      float[] part = array.toFloatArray();
      System.arraycopy(part, 0, all, from, part.length);
      from += part.length;
    }
    return all;
  }

  /** Sets the numbers of the arrays to what {@link #copy} returned. */
  static void restore(List<NDArray> arrays, float[] all) {
    if (all.length != size(arrays)) {
      throw new IllegalArgumentException(
          all.length + " numbers for arrays that have " + size(arrays));
    }
    int from = 0;
    for (NDArray array : arrays) {
      int length = Math.toIntExact(array.size());
      array.set(Arrays.copyOfRange(all, from, from + length));
      from += length;
    }
  }

  private static long size(List<NDArray> arrays) {
    return arrays.stream().mapToLong(NDArray::size).sum();
  }
}
