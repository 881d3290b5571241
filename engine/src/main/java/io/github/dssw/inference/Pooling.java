package io.github.dssw.inference;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/** Puts two samples into one set. */
final class Pooling {
  private Pooling() {}

  /** Returns the points of the first sample, then those of the second, without weights. */
  static SpherePoints of(SpherePoints first, SpherePoints second) {
    float[] a = first.rawCoordinates();
    float[] b = second.rawCoordinates();
    float[] both = Arrays.copyOf(a, Math.addExact(a.length, b.length));
    System.arraycopy(b, 0, both, a.length, b.length);
    return SpherePoints.ofUnit(both, first.dimension());
  }
}
