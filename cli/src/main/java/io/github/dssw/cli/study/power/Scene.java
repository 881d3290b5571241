package io.github.dssw.cli.study.power;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/**
 * Two samples, the second of which may be altered, and a seed for what tests draw.
 *
 * @param x the first sample
 * @param y the second sample
 * @param seed the seed of slices, permutations and halves
 */
record Scene(SpherePoints x, SpherePoints y, long seed) {
  /**
   * What a scene is drawn from.
   *
   * @param alteration how the second sample differs
   * @param dimension d
   * @param effect how much it differs
   */
  record Kind(Alteration alteration, int dimension, double effect) {
    /** Draws a scene with this many points in each sample; it depends on all arguments. */
    Scene draw(int points, long seed, int index) {
      long key = seed;
      for (long part :
          new long[] {
            alteration.ordinal(), dimension, Double.doubleToLongBits(effect), points, index
          }) {
        key = new RandomStream(key, part).bits();
      }
      RandomStream random = new RandomStream(key, 0);
      Frame frame = new Frame(dimension, random);
      SpherePoints x = sample(points, random, frame, alteration.none());
      SpherePoints y = sample(points, random, frame, effect);
      return new Scene(x, y, random.bits());
    }

    private SpherePoints sample(int points, RandomStream random, Frame frame, double how) {
      int minority = alteration.minority(points, how);
      double[][] rows = new double[points][];
      for (int i = 0; i < points; i++) {
        rows[i] = alteration.point(random, frame, how, i < minority);
      }
      return SpherePoints.of(rows);
    }
  }
}
