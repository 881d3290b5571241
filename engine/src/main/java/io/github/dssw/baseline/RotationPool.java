package io.github.dssw.baseline;

import io.github.dssw.sampling.Rotation;
import io.github.dssw.sphere.RandomStream;
import java.util.List;
import java.util.stream.IntStream;

/** Random rotations of one dimension, made once and used many times. */
public final class RotationPool {
  private final long seed;
  private final List<Rotation> rotations;

  /**
   * A pool of so many rotations of R<sup>d</sup>; rotation i depends on the seed, i and d alone.
   */
  public RotationPool(int d, int size, long seed) {
    if (size < 1) {
      throw new IllegalArgumentException(size + " rotations; at least 1 is needed");
    }
    this.seed = seed;
    this.rotations =
        IntStream.range(0, size)
            .mapToObj(i -> Rotation.random(d, new RandomStream(seed, i)))
            .toList();
  }

  /** The number of rotations. */
  public int size() {
    return rotations.size();
  }

  /** The dimension d. */
  public int dimension() {
    return rotations.get(0).dimension();
  }

  String inWords() {
    return ", of " + size() + " rotations of seed " + seed;
  }

  /** So many different ones of them, at random. */
  List<Rotation> draw(int count, RandomStream random) {
    int[] cards = IntStream.range(0, size()).toArray();
    for (int i = 0; i < count; i++) {
      int other = i + random.below(size() - i);
      int card = cards[other];
      cards[other] = cards[i];
      cards[i] = card;
    }
    return IntStream.range(0, count).mapToObj(i -> rotations.get(cards[i])).toList();
  }
}
