package io.github.dssw.bench;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/** A comparison with and without the error that comes from the samples. */
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SamplingErrorBenchmark extends ComparisonBenchmark {
  /** The problem size, see {@link ProblemSize}. */
  @Param({
    "3x200x500x500",
    "3x200x5000x3500",
    "64x200x500x500",
    "64x200x1000x700",
    "384x200x500x500",
    "384x200x5000x5000",
    "384x200x5000x3500"
  })
  public String problem;

  private Dssw withErrors;

  @Override
  String problem() {
    return problem;
  }

  @Override
  void prepareWork() {
    super.prepareWork();
    withErrors = dssw.toBuilder().potentials().build();
  }

  /** Compares x with y; its time is the unit. */
  @Benchmark
  public Comparison value() {
    return dssw.compare(x, y);
  }

  /** Compares x with y, with the sampling error and the check of chance. */
  @Benchmark
  public Comparison valueWithErrors() {
    return withErrors.compare(x, y);
  }
}
