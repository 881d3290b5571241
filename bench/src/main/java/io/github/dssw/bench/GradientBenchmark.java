package io.github.dssw.bench;

import io.github.dssw.Gradient;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** A whole comparison with the gradient of its value in x; the slices are drawn beforehand. */
public class GradientBenchmark extends ComparisonBenchmark {
  /** The problem size, see {@link ProblemSize}. */
  @Param({"3x1000x200x200", "3x1000x2400x2400", "101x200x10000x10000"})
  public String problem;

  @Override
  String problem() {
    return problem;
  }

  /** Computes the value and its gradient. */
  @Benchmark
  public Gradient gradient() {
    return dssw.gradient(x, y);
  }
}
