package io.github.dssw.bench;

import io.github.dssw.Comparison;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * A whole comparison; the slices are drawn beforehand.
 *
 * <p>The default sizes are those for which {@code simd} has targets. {@code scalar} needs a smaller
 * one to end in reasonable time: {@code -p backend=scalar -p problem=101x200x500x500}.
 */
public class DistanceBenchmark extends ComparisonBenchmark {
  /** The problem size, see {@link ProblemSize}. */
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

  /** Compares x with y. */
  @Benchmark
  public Comparison distance() {
    return dssw.compare(x, y);
  }
}
