package io.github.dssw.studies.networks;

import io.github.dssw.sphere.RandomStream;

/** Random orders. */
public final class Shuffle {
  private Shuffle() {}

  /** Returns the numbers below a size in random order (Fisher and Yates). */
  public static int[] below(int size, RandomStream random) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int place = random.below(i + 1);
      order[i] = order[place];
      order[place] = i;
    }
    return order;
  }
}
