package io.github.dssw.bench;

import io.github.dssw.baseline.Wasserstein;
import io.github.dssw.sphere.SpherePoints;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The exact Wasserstein distance, without slices, by the network simplex. It runs in one JVM,
 * because a call takes up to seconds.
 */
@Fork(
    value = 1,
    jvmArgsAppend = {JvmOptions.VECTOR_MODULE, JvmOptions.NATIVE_ACCESS})
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class ExactBenchmark extends EngineBenchmark {
  /** The problem size, see {@link ProblemSize}; its number of slices is not used. */
  @Param({"3x1x1000x1500", "101x1x5000x5000"})
  public String problem;

  private final Wasserstein wasserstein = new Wasserstein(2);
  SpherePoints x;
  SpherePoints y;

  /** Draws the points. */
  @Setup(Level.Trial)
  public void prepare() {
    ProblemSize size = ProblemSize.parse(problem);
    x = size.x();
    y = size.y();
  }

  /** Computes the mean squared angle of the optimal plan. */
  @Benchmark
  public double wasserstein() {
    return wasserstein.value(x, y);
  }
}
