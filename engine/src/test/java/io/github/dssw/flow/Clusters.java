package io.github.dssw.flow;

import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/** The start and the target of the flows under test. */
final class Clusters {
  private Clusters() {}

  /** Returns n particles, uniform on the sphere of R³. */
  static SpherePoints start(int n) {
    return new UniformOnSphere(3).sample(n, 1);
  }

  /** Returns n points in three clusters on the same sphere. */
  static SpherePoints target(int n) {
    return new Mixture(List.of(cluster(1, 0, 0.2), cluster(-0.5, 0.8, 0), cluster(-0.3, -0.6, 0.7)))
        .sample(n, 2);
  }

  private static VonMisesFisher cluster(double... mean) {
    return new VonMisesFisher(mean, 50);
  }
}
