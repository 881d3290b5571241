package io.github.dssw.flow;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The part of the target that each step uses. The text of {@link Object#toString} is part of the
 * description of a flow.
 */
sealed interface TargetBatches {
  /** Returns the points for a step, from 0. */
  SpherePoints at(long step);

  /** Returns the whole target at each step. */
  static TargetBatches whole(SpherePoints target) {
    return new Whole(target);
  }

  /**
   * Returns consecutive batches of a shuffle of the target, which is repeated cyclically. Points of
   * weight 0 are left out, since a batch of them alone would have no mass.
   */
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
    return new Shuffled(target, size, seed, rows);
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

  /** The whole target at each step. */
  record Whole(SpherePoints target) implements TargetBatches {
    @Override
    public SpherePoints at(long step) {
      return target;
    }

    @Override
    public String toString() {
      return "the whole target";
    }
  }

  /** Consecutive batches of the shuffled rows. */
  record Shuffled(SpherePoints target, int size, long seed, int[] rows) implements TargetBatches {
    @Override
    public SpherePoints at(long step) {
      int[] batch = new int[size];
      // The step modulo the number of rows, so that the product does not overflow.
      long first = step % rows.length * size;
      Arrays.setAll(batch, i -> rows[(int) ((first + i) % rows.length)]);
      return target.select(batch);
    }

    @Override
    public String toString() {
      return size + " points, shuffled by seed " + seed;
    }
  }
}
