package io.github.dssw.bench;

import io.github.dssw.simd.Kernels;
import io.github.dssw.sphere.RandomStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The arctangent and the sort of {@code simd} by themselves, for both sets and all slices on one
 * thread: as much work as they are within the stages of {@link StageBenchmark}.
 *
 * <p>One group of slices is done over and over, from components drawn at random: neither kernel
 * takes time that depends on where the points lie.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Fork(value = 3, jvmArgsAppend = Forks.VECTORS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class KernelBenchmark {
  private static final long SEED = 1;

  /** The size of the comparison. */
  @Param({"101x200x1000x1000", "101x200x10000x10000"})
  public String problem;

  private int groups;
  Half x;
  Half y;

  /** Draws the components. */
  @Setup(Level.Trial)
  public void prepare() {
    Problem size = Problem.parse(problem);
    groups = (size.slices() + Kernels.lanes() - 1) / Kernels.lanes();
    x = new Half(size.n());
    y = new Half(size.m());
  }

  /** Turns from components. */
  @Benchmark
  public float[] arctangent() {
    for (int g = 0; g < groups; g++) {
      Kernels.arctangent(x.components, x.points, x.turns);
      Kernels.arctangent(y.components, y.points, y.turns);
    }
    return y.turns;
  }

  /** Every slice sorted. */
  @Benchmark
  public float[] sort() {
    return sort(false);
  }

  /** Every slice sorted, with the order of the points, which a gradient needs. */
  @Benchmark
  public float[] sortWithOrder() {
    return sort(true);
  }

  private float[] sort(boolean withOrder) {
    float[] last = {};
    for (int g = 0; g < groups; g++) {
      x.group.sort(withOrder);
      last = y.group.sort(withOrder);
    }
    return last;
  }

  /** One of the two sets. */
  static final class Half {
    final int points;
    final float[] components;
    final float[] turns;
    final Kernels.Group group;

    Half(int points) {
      this.points = points;
      components = new float[2 * Kernels.lanes() * points];
      RandomStream random = new RandomStream(SEED, points);
      for (int i = 0; i < components.length; i++) {
        components[i] = (float) random.normal();
      }
      turns = new float[Kernels.lanes() * points];
      Kernels.arctangent(components, points, turns);
      group = new Kernels.Group(points, turns);
    }
  }
}
