package io.github.dssw.bench;

import io.github.dssw.simd.sort.GroupSorter;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;
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
    groupCount = (size.sliceCount() + Lanes.COUNT - 1) / Lanes.COUNT;
    x = new PointSet(size.n());
    y = new PointSet(size.m());
  }

  /** Computes coordinates in turns from components. */
  @Benchmark
  public float[] arctangent() {
    for (int g = 0; g < groupCount; g++) {
      x.computeTurns();
      y.computeTurns();
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
    for (int g = 0; g < groupCount; g++) {
      x.sort(withPermutation);
      y.sort(withPermutation);
    }
    return y.rows.values();
  }

  /** One of the two sets, on one group of slices. */
  static final class PointSet {
    final int pointCount;

    /** For each point the first component in every lane, then the second. */
    final float[] components;

    /** One vector per point. */
    final float[] turns;

    final SortedRows rows = new SortedRows();
    private final GroupSorter sorter = new GroupSorter();

    PointSet(int pointCount) {
      this.pointCount = pointCount;
      components = new float[2 * Lanes.COUNT * pointCount];
      turns = new float[Lanes.COUNT * pointCount];
      RandomStream random = new RandomStream(SEED, pointCount);
      for (int i = 0; i < components.length; i++) {
        components[i] = (float) random.normal();
      }
      computeTurns();
    }

    void computeTurns() {
      Arctangent.turns(components, 0, pointCount, turns, 0);
    }

    void sort(boolean withPermutation) {
      sorter.sort(turns, 0, pointCount, Lanes.COUNT, withPermutation, rows);
    }
  }
}
