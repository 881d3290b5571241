package io.github.dssw.studies.swae;

import io.github.dssw.cli.study.swae.SwaeSet;
import io.github.dssw.loss.Target;
import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import java.util.ArrayList;
import java.util.List;

/**
 * The distribution that latents shall have.
 *
 * @param distribution the distribution
 * @param target the distribution as the target of a loss
 * @param words the distribution in words
 */
record Prior(SphericalDistribution distribution, Target target, String words) {
  private static final int CLUSTERS = 10;
  private static final double CONCENTRATION = 10;

  static Prior of(SwaeSet set) {
    if (set == SwaeSet.MNIST) {
      return new Prior(
          new UniformOnSphere(AutoEncoder.LATENT), Target.uniform(), "uniform on the sphere");
    }
    SphericalDistribution mixture = clusters();
    return new Prior(
        mixture,
        Target.prior(mixture),
        "ten von Mises–Fisher clusters (κ = 10) at Fibonacci points");
  }

  boolean isUniform() {
    return distribution instanceof UniformOnSphere;
  }

  /** Returns clusters along the Fibonacci spiral from one pole of the second axis to the other. */
  private static Mixture clusters() {
    List<VonMisesFisher> clusters = new ArrayList<>();
    for (int i = 0; i < CLUSTERS; i++) {
      double y = 1 - 2.0 * i / (CLUSTERS - 1);
      double radius = Math.sqrt(1 - y * y);
      double angle = i * Math.PI * (3 - Math.sqrt(5));
      double[] mean = {radius * Math.cos(angle), y, radius * Math.sin(angle)};
      clusters.add(new VonMisesFisher(mean, CONCENTRATION));
    }
    return new Mixture(clusters);
  }
}
