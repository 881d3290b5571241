package io.github.dssw.bench;

import io.github.dssw.simd.Kernels;
import io.github.dssw.sphere.RandomStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The arctangent and the sort of {@code simd} by themselves, for both sets and all slices on one
 * thread: the same amount of work as within the stages of {@link StageBenchmark}.
 *
 * <p>One group of slices is processed again and again, from components drawn at random: the time of
 * neither kernel depends on where the points lie.
 */
public class KernelBenchmark extends EngineBenchmark {
  private static final long SEED = 1;

  /** The problem size, see {@link ProblemSize}. */
  @Param({"101x200x1000x1000", "101x200x10000x10000"})
  public String problem;

  private int groupCount;
  PointSet x;
  PointSet y;

  /** Draws the components. */
  @Setup(Level.Trial)
  public void prepare() {
    ProblemSize size = ProblemSize.parse(problem);
    groupCount = (size.sliceCount() + Kernels.lanes() - 1) / Kernels.lanes();
    x = new PointSet(size.n());
    y = new PointSet(size.m());
  }

  /** Computes coordinates in turns from components. */
  @Benchmark
  public float[] arctangent() {
    for (int g = 0; g < groupCount; g++) {
      Kernels.arctangent(x.components, x.pointCount, x.turns);
      Kernels.arctangent(y.components, y.pointCount, y.turns);
    }
    return y.turns;
  }

  /** Sorts every slice. */
  @Benchmark
  public float[] sort() {
    return sort(false);
  }

  /** Sorts every slice and keeps the permutation, which a gradient needs. */
  @Benchmark
  public float[] sortWithPermutation() {
    return sort(true);
  }

  private float[] sort(boolean withPermutation) {
    float[] last = {};
    for (int g = 0; g < groupCount; g++) {
      x.group.sort(withPermutation);
      last = y.group.sort(withPermutation);
    }
    return last;
  }

  /** One of the two sets, on one group of slices. */
  static final class PointSet {
    final int pointCount;
    final float[] components;
    final float[] turns;
    final Kernels.Group group;

    PointSet(int pointCount) {
      this.pointCount = pointCount;
      components = new float[2 * Kernels.lanes() * pointCount];
      RandomStream random = new RandomStream(SEED, pointCount);
      for (int i = 0; i < components.length; i++) {
        components[i] = (float) random.normal();
      }
      turns = new float[Kernels.lanes() * pointCount];
      Kernels.arctangent(components, pointCount, turns);
      group = new Kernels.Group(pointCount, turns);
    }
  }
}
