package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/**
 * What chance decides in one run, the same for every method: the target above all, whose draw moves
 * scores more than most methods differ.
 */
final class RunInputs {
  /** κ of the clusters. */
  static final double CONCENTRATION = 50;

  private final FlowSizes sizes;
  private final long target;
  private final long fresh;
  private final long start;
  private final long shuffle;
  private final long loss;

  /** What belongs to a run, counted from 0. */
  RunInputs(FlowSizes sizes, long seed, int run) {
    RandomStream random = new RandomStream(seed, run);
    this.sizes = sizes;
    this.target = random.bits();
    this.fresh = random.bits();
    this.start = random.bits();
    this.shuffle = random.bits();
    this.loss = random.bits();
  }

  /** The points to move to: as many at each vertex. */
  SpherePoints target() {
    return clusters(target);
  }

  /** Other points of the same law. */
  SpherePoints freshTarget() {
    return clusters(fresh);
  }

  /** So many points spread evenly. */
  SpherePoints start(int particles) {
    return new UniformOnSphere(3).sample(particles, start);
  }

  /** What decides the batches. */
  long shuffleSeed() {
    return shuffle;
  }

  /** What slices, rotations and networks are drawn from. */
  long lossSeed() {
    return loss;
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
