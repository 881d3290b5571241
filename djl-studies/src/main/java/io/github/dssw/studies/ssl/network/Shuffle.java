package io.github.dssw.studies.ssl.network;

import io.github.dssw.sphere.RandomStream;

/** Random orders. */
final class Shuffle {
  private Shuffle() {}

  /** Returns the numbers below a size in random order (Fisher and Yates). */
  static int[] below(int size, RandomStream random) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int place = random.below(i + 1);
      order[i] = order[place];
      order[place] = i;
    }
    return order;
  }
}
