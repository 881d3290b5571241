package io.github.dssw.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The overhead of JMH itself: a call that returns a field. */
@BenchmarkMode(Mode.AverageTime)
@State(Scope.Benchmark)
public class OverheadBenchmark extends MachineBenchmark {
  static final double NUMBER = 0.5;

  private final double number = NUMBER;

  /** Returns the field. */
  @Benchmark
  public double emptyCall() {
    return number;
  }
}
