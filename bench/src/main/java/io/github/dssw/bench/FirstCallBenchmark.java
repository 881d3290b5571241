package io.github.dssw.bench;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.sphere.SpherePoints;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The first comparison of a JVM, in which nothing is compiled yet: it opens the back end, draws the
 * slices and compares. Only the points are there before.
 */
@BenchmarkMode(Mode.SingleShotTime)
@Fork(
    value = 10,
    jvmArgsAppend = {JvmOptions.VECTOR_MODULE, JvmOptions.NATIVE_ACCESS})
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class FirstCallBenchmark extends EngineBenchmark {
  /** The problem size, see {@link ProblemSize}. */
  @Param("384x200x5000x5000")
  public String problem;

  ProblemSize size;
  SpherePoints x;
  SpherePoints y;

  /** Draws the points. */
  @Setup(Level.Trial)
  public void prepare() {
    size = ProblemSize.parse(problem);
    x = size.x();
    y = size.y();
  }

  /** Compares x with y. */
  @Benchmark
  public Comparison firstCall() {
    return Dssw.builder().projections(size.sliceCount()).build().compare(x, y);
  }
}
