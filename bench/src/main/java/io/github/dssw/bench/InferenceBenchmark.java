package io.github.dssw.bench;

import io.github.dssw.Comparison;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.inference.TwoSampleTest;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A permutation test, and one comparison of the same sets, whose time is the unit: if each of 999
 * permutations projected the points again, the test would take 1000 units. It runs in one JVM,
 * because a test takes seconds.
 */
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public class InferenceBenchmark extends ComparisonBenchmark {
  /** The problem size, see {@link ProblemSize}. */
  @Param("384x200x5000x5000")
  public String problem;

  @Override
  String problem() {
    return problem;
  }

  /** Compares x with y; its time is the unit. */
  @Benchmark
  public Comparison comparison() {
    return dssw.compare(x, y);
  }

  /** Makes all 999 permutations. */
  @Benchmark
  public SignificanceResult allPermutations() {
    return test().withAllPermutations().test(x, y);
  }

  /** Stops when the decision is settled, which is early: the sets differ clearly. */
  @Benchmark
  public SignificanceResult clearDifference() {
    return test().test(x, y);
  }

  private TwoSampleTest test() {
    return TwoSampleTest.withDefaults().with(dssw);
  }
}
