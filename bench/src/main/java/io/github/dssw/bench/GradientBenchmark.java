package io.github.dssw.bench;

import io.github.dssw.Gradient;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/** A whole comparison with the gradient of its value in x, slices drawn beforehand. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {Forks.VECTORS, Forks.NATIVE})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class GradientBenchmark extends Comparing {
  /** The size of the comparison. */
  @Param({"3x1000x200x200", "3x1000x2400x2400", "101x200x10000x10000"})
  public String problem;

  @Override
  String problem() {
    return problem;
  }

  /** The value and its gradient. */
  @Benchmark
  public Gradient gradient() {
    return dssw.gradient(x, y);
  }
}
