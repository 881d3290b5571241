package io.github.dssw.bench;

import io.github.dssw.Comparison;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A whole comparison, slices drawn beforehand.
 *
 * <p>The sizes are those {@code simd} is held to; {@code -p backend=scalar -p
 * problem=101x200x500x500} asks for another back end and a size that it ends in reasonable time.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {Forks.VECTORS, Forks.NATIVE})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class DistanceBenchmark extends Comparing {
  /** The size of the comparison. */
  @Param({
    "101x200x500x500",
    "101x200x1000x1000",
    "101x200x5000x5000",
    "101x200x10000x10000",
    "101x200x10000x7000",
    "768x500x20000x20000"
  })
  public String problem;

  @Override
  String problem() {
    return problem;
  }

  /** The comparison. */
  @Benchmark
  public Comparison distance() {
    return dssw.compare(x, y);
  }
}
