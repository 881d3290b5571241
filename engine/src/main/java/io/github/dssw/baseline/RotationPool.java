package io.github.dssw.baseline;

import io.github.dssw.internal.Checks;
import io.github.dssw.sampling.Rotation;
import io.github.dssw.sphere.RandomStream;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Random rotations of R<sup>d</sup> that are made once and used many times. Rotation i depends on
 * the seed, i and d alone.
 */
final class RotationPool {
  private final long seed;
  private final List<Rotation> rotations;

  RotationPool(int d, int size, long seed) {
    Checks.atLeastOne(size, "rotations in the pool");
    this.seed = seed;
    this.rotations =
        IntStream.range(0, size)
            .mapToObj(i -> Rotation.random(d, new RandomStream(seed, i)))
            .toList();
  }

  int size() {
    return rotations.size();
  }

  int dimension() {
    return rotations.get(0).dimension();
  }

  String describe() {
    return ", of " + size() + " rotations of seed " + seed;
  }

  /** Draws {@code count} rotations without replacement, by the first steps of a shuffle. */
  List<Rotation> draw(int count, RandomStream random) {
    int[] shuffled = IntStream.range(0, size()).toArray();
    for (int i = 0; i < count; i++) {
      int other = i + random.below(size() - i);
      int drawn = shuffled[other];
      shuffled[other] = shuffled[i];
      shuffled[i] = drawn;
    }
    return IntStream.range(0, count).mapToObj(i -> rotations.get(shuffled[i])).toList();
  }
}
