package io.github.dssw.sketch;

import io.github.dssw.sphere.SpherePoints;

/**
 * Chooses the part of a sketch that a row belongs to, by a hash of its coordinates. The choice does
 * not depend on where the row stands, so any way of dividing rows among sketches gives the same
 * parts. Equal rows belong to the same part.
 */
final class RowParts {
  private RowParts() {}

  /** Returns, for each point, the part times {@code step}. */
  static int[] offsets(SpherePoints points, int parts, int step) {
    int[] offsets = new int[points.size()];
    float[] x = points.rawCoordinates();
    int d = points.dimension();
    for (int i = 0; i < offsets.length && parts > 1; i++) {
      offsets[i] = part(x, i * d, d, parts) * step;
    }
    return offsets;
  }

  private static int part(float[] x, int from, int d, int parts) {
    long hash = d;
    for (int k = from; k < from + d; k++) {
      // Adding 0 makes −0 and 0 equal.
      hash = mix(hash + Float.floatToIntBits(x[k] + 0f));
    }
    return (int) Long.remainderUnsigned(hash, parts);
  }

  /** The finaliser of SplitMix64 (Steele, Lea and Flood 2014). */
  private static long mix(long value) {
    long z = value + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
