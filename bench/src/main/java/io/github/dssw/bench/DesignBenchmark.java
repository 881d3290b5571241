package io.github.dssw.bench;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * A comparison with slices of one design. Points drawn uniformly are compared with a cluster, on
 * all processors.
 */
public abstract class DesignBenchmark extends EngineBenchmark {
  private static final long SLICE_SEED = 3;
  private static final long CLUSTER_SEED = 4;

  /** The name of the design. */
  @Param({"independent", "fast"})
  public String design;

  /** The problem size, see {@link ProblemSize}. */
  @Param({"101x200x1000x1000", "768x384x1000x1000"})
  public String problem;

  ProblemSize size;
  SpherePoints x;
  SpherePoints y;
  Dssw dssw;

  /** Draws points and slices. */
  @Setup(Level.Trial)
  public void prepare() {
    size = ProblemSize.parse(problem);
    x = size.x();
    y = cluster(size);
    dssw =
        Dssw.builder()
            .backend(Backends.named("simd"))
            .energy(Energy.uniform())
            .threads(BackendBenchmark.threadCount(BackendBenchmark.ALL_PROCESSORS))
            .slices(SliceDesign.given(drawSlices()))
            .build();
  }

  /** Draws points about the first axis; in each dimension they are about as close to it. */
  private static SpherePoints cluster(ProblemSize size) {
    double[] axis = new double[size.dimension()];
    axis[0] = 1;
    return new VonMisesFisher(axis, size.dimension()).sample(size.m(), CLUSTER_SEED);
  }

  Slices drawSlices() {
    return SliceDesign.named(design).draw(SLICE_SEED, size.sliceCount(), size.dimension());
  }
}
