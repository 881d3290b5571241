package io.github.dssw.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.PooledSet;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.Parts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Compares the parts of a sorted set with comparisons that select the points of each part, project
 * them and sort them again.
 */
public final class PartsChecks {
  private PartsChecks() {}

  /** Checks a back end against itself on draws of all kinds, for one order. */
  public static void check(Backend backend, double order) {
    Random random = new Random(5);
    Tolerance tolerance = Tolerance.of(backend.name());
    for (int size : new int[] {2, 3, 17, 64, 257}) {
      SpherePoints pooled = withTwins(Samples.around(random, size, 2 + size % 7, 0.5));
      Dssw dssw =
          Dssw.builder()
              .backend(backend)
              .order(order)
              .projections(37)
              .energy(Energy.identity())
              .threads(2)
              .build();
      List<Parts> draws = draws(random, size);
      List<Comparison> found = compare(dssw, pooled, draws);
      for (int b = 0; b < draws.size(); b++) {
        SpherePoints x = pooled.select(draws.get(b).xRows());
        SpherePoints y = pooled.select(draws.get(b).yRows());
        Comparison expected = dssw.compare(x, y);
        String what = backend.name() + ", order " + order + ", " + draws.get(b);
        tolerance.check(what, expected.costs(), found.get(b).costs());
        tolerance.check(what, expected.value(), found.get(b).value());
      }
    }
  }

  /** Returns the set with its last point in the place of the first: equal coordinates. */
  private static SpherePoints withTwins(SpherePoints points) {
    int[] rows = IntStream.range(0, points.size()).toArray();
    rows[points.size() - 1] = 0;
    return points.select(rows);
  }

  private static List<Comparison> compare(Dssw dssw, SpherePoints points, List<Parts> draws) {
    try (PooledSet pooled = dssw.pool(points)) {
      return pooled.compare(draws, done -> {});
    }
  }

  /**
   * Draws more parts than one task takes: splits of every kind of size, repeated points, and both
   * mixed.
   */
  private static List<Parts> draws(Random random, int size) {
    List<Parts> draws = new ArrayList<>();
    while (draws.size() < 33) {
      int x = 1 + random.nextInt(size - 1);
      draws.add(Parts.split(size, random.ints(0, size).distinct().limit(x).toArray()));
    }
    while (draws.size() < 70) {
      int x = draws.size() % 2 == 0 ? Math.max(1, size / 2) : 1 + random.nextInt(size - 1);
      draws.add(Parts.split(size, random.ints(0, size).distinct().limit(x).toArray()));
      byte[] copies = new byte[size];
      for (int i = 0; i < size; i++) {
        copies[i] = (byte) (random.nextInt(7) - 3);
      }
      copies[0] = 2;
      copies[size - 1] = -1;
      draws.add(Parts.of(copies));
    }
    return draws;
  }

  /** Checks that parts are compared with the bits of a comparison of the selected points. */
  public static void checkBits(Backend backend) {
    Random random = new Random(6);
    SpherePoints pooled = Samples.around(random, 83, 5, 1);
    Dssw dssw = Dssw.builder().backend(backend).projections(50).build();
    for (int x : new int[] {1, 7, 40}) {
      Parts parts = Parts.split(83, random.ints(0, 83).distinct().limit(x).toArray());
      Comparison afresh = dssw.compare(pooled.select(parts.xRows()), pooled.select(parts.yRows()));
      Comparison found = compare(dssw, pooled, List.of(parts)).get(0);
      assertArrayEquals(afresh.costs(), found.costs());
      assertArrayEquals(afresh.weights(), found.weights());
    }
  }
}
