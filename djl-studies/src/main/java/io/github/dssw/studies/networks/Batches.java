package io.github.dssw.studies.networks;

import io.github.dssw.sphere.RandomStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Divides the numbers of examples into batches. */
public final class Batches {
  private Batches() {}

  /**
   * Returns the batches of an epoch in a random order that the seed and the epoch decide. Examples
   * that do not fill a batch are left out.
   */
  public static List<int[]> shuffled(int count, int batch, long seed, int epoch) {
    return parts(Shuffle.below(count, new RandomStream(seed, epoch)), batch, count / batch);
  }

  /** Returns batches of all examples in their order; the last may be smaller. */
  public static List<int[]> inOrder(int count, int batch) {
    return parts(IntStream.range(0, count).toArray(), batch, (count + batch - 1) / batch);
  }

  private static List<int[]> parts(int[] order, int batch, int number) {
    List<int[]> parts = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      parts.add(Arrays.copyOfRange(order, k * batch, Math.min(order.length, (k + 1) * batch)));
    }
    return parts;
  }
}
