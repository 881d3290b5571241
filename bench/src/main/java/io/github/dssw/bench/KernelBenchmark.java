package io.github.dssw.bench;

import io.github.dssw.simd.Kernels;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The arctangent and the sort of {@code simd}, one group of slices on one thread.
 *
 * <p>Its coordinates are those of points in the plane, drawn evenly: neither kernel takes time that
 * depends on where the points came from.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Benchmark)
@Fork(value = 3, jvmArgsAppend = Forks.VECTORS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class KernelBenchmark {
  private static final long SEED = 1;

  /** How many points. */
  @Param({"1000", "10000"})
  public int points;

  float[] components;
  float[] turns;
  private Kernels.Group group;

  /** Draws the components. */
  @Setup(Level.Trial)
  public void prepare() {
    int lanes = Kernels.lanes();
    RandomStream random = new RandomStream(SEED, points);
    components = new float[2 * lanes * points];
    for (int i = 0; i < components.length; i++) {
      components[i] = (float) random.normal();
    }
    turns = new float[lanes * points];
    Kernels.arctangent(components, points, turns);
    group = new Kernels.Group(anyPoints(), turns);
  }

  /** Gives the memory back. */
  @TearDown(Level.Trial)
  public void close() {
    group.close();
  }

  /** Turns from components. */
  @Benchmark
  public float[] arctangent() {
    Kernels.arctangent(components, points, turns);
    return turns;
  }

  /** Every slice sorted. */
  @Benchmark
  public float[] sort() {
    return group.sort(false);
  }

  /** Every slice sorted, with the order of the points, which a gradient needs. */
  @Benchmark
  public float[] sortWithOrder() {
    return group.sort(true);
  }

  float[] sortedRow(int lane) {
    return group.row(lane);
  }

  /** The kernels look at how many there are, not where they lie. */
  private SpherePoints anyPoints() {
    float[] flat = new float[2 * points];
    for (int i = 0; i < points; i++) {
      flat[2 * i] = 1;
    }
    return SpherePoints.ofUnit(flat, 2);
  }
}
