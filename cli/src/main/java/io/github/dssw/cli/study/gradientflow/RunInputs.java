package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/**
 * The random inputs of one run: target, start and seeds. They are the same for every method,
 * because the draw of the target changes scores more than most methods differ.
 */
final class RunInputs {
  /** The concentration κ of the clusters. */
  static final double CONCENTRATION = 50;

  private final FlowSizes sizes;
  private final long targetSeed;
  private final long freshTargetSeed;
  private final long startSeed;
  private final long shuffleSeed;
  private final long lossSeed;

  /** Creates the inputs of a run; the first run has the number 0. */
  RunInputs(FlowSizes sizes, long seed, int run) {
    RandomStream random = new RandomStream(seed, run);
    this.sizes = sizes;
    this.targetSeed = random.bits();
    this.freshTargetSeed = random.bits();
    this.startSeed = random.bits();
    this.shuffleSeed = random.bits();
    this.lossSeed = random.bits();
  }

  /** Returns the points of the target, with the same number at each vertex. */
  SpherePoints target() {
    return clusters(targetSeed);
  }

  /** Returns other points with the distribution of the target. */
  SpherePoints freshTarget() {
    return clusters(freshTargetSeed);
  }

  /** Returns particles with the uniform distribution. */
  SpherePoints start(int particles) {
    return new UniformOnSphere(3).sample(particles, startSeed);
  }

  /** Returns the seed that determines the batches. */
  long shuffleSeed() {
    return shuffleSeed;
  }

  /** Returns the seed of slices, rotations and networks. */
  long lossSeed() {
    return lossSeed;
  }

  private SpherePoints clusters(long seed) {
    List<double[]> vertices = Icosahedron.vertices();
    int n = sizes.perVertex();
    float[] all = new float[3 * n * vertices.size()];
    for (int v = 0; v < vertices.size(); v++) {
      float[] cluster =
          new VonMisesFisher(vertices.get(v), CONCENTRATION)
              .sample(n, new RandomStream(seed, v).bits())
              .toArray();
      System.arraycopy(cluster, 0, all, 3 * n * v, 3 * n);
    }
    return SpherePoints.ofUnit(all, 3);
  }
}
