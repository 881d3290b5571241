package io.github.dssw.bench;

import io.github.dssw.Dssw;
import io.github.dssw.sphere.SliceDesign;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The variance of the value over draws of the slices. The counters are the result: {@code
 * squaredError}, the variance relative to the square of the mean, summed over {@code calls}.
 */
@Fork(
    value = 1,
    jvmArgsAppend = {JvmOptions.VECTOR_MODULE, JvmOptions.NATIVE_ACCESS})
@Warmup(iterations = 0)
@Measurement(iterations = 5, time = 1, timeUnit = TimeUnit.MILLISECONDS)
public class VarianceBenchmark extends DesignBenchmark {
  /** The number of draws in a call. */
  static final int DRAWS = 40;

  /** Counts the calls of one thread and adds up their results. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Work {
    /** The number of calls. */
    public long calls;

    /** The sum over calls of the relative variance. */
    public double squaredError;
  }

  private long seed;

  /** Compares with slices of many seeds, each used once. */
  @Benchmark
  public double variance(Work work) {
    double[] values = new double[DRAWS];
    double mean = 0;
    for (int i = 0; i < DRAWS; i++) {
      Dssw drawn =
          dssw.toBuilder()
              .slices(SliceDesign.named(design))
              .projections(size.sliceCount())
              .seed(seed++)
              .build();
      values[i] = drawn.compare(x, y).value();
      mean += values[i] / DRAWS;
    }
    double variance = 0;
    for (double value : values) {
      variance += (value - mean) * (value - mean) / (DRAWS - 1);
    }
    work.calls++;
    work.squaredError += variance / (mean * mean);
    return mean;
  }
}
