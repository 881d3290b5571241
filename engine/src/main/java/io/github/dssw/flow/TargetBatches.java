package io.github.dssw.flow;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The part of the target that each step sees: all of it, or batches of one shuffle, in turn, round
 * and round.
 */
final class TargetBatches {
  private final SpherePoints target;
  private final int size;
  private final long seed;
  private final int[] shuffled;

  private TargetBatches(SpherePoints target, int size, long seed, int[] shuffled) {
    this.target = target;
    this.size = size;
    this.seed = seed;
    this.shuffled = shuffled;
  }

  /** The whole target at each step. */
  static TargetBatches whole(SpherePoints target) {
    return new TargetBatches(target, target.size(), 0, null);
  }

  /** Batches of points that weigh something: of others a batch could be empty. */
  static TargetBatches of(SpherePoints target, int size, long seed) {
    int[] rows = IntStream.range(0, target.size()).filter(i -> target.weight(i) > 0).toArray();
    if (size < 1 || size > rows.length) {
      throw new IllegalArgumentException(
          "a batch of "
              + size
              + " points; the target has "
              + rows.length
              + (target.isWeighted() ? " of positive weight" : ""));
    }
    shuffle(rows, seed);
    return new TargetBatches(target, size, seed, rows);
  }

  SpherePoints at(long step) {
    if (shuffled == null) {
      return target;
    }
    int[] rows = new int[size];
    long first = step % shuffled.length * size;
    Arrays.setAll(rows, i -> shuffled[(int) ((first + i) % shuffled.length)]);
    return target.select(rows);
  }

  private static void shuffle(int[] rows, long seed) {
    RandomStream random = new RandomStream(seed, 0);
    for (int i = rows.length - 1; i > 0; i--) {
      int j = random.below(i + 1);
      int swap = rows[i];
      rows[i] = rows[j];
      rows[j] = swap;
    }
  }

  @Override
  public String toString() {
    return shuffled == null ? "the whole target" : size + " points, shuffled by seed " + seed;
  }
}
