package io.github.dssw.bench;

import io.github.dssw.Comparison;
import io.github.dssw.sphere.Slices;
import org.openjdk.jmh.annotations.Benchmark;

/** The time of a comparison with slices of each design, and that of drawing them. */
public class SlicingBenchmark extends DesignBenchmark {
  /** Compares x with y; the slices are drawn beforehand. */
  @Benchmark
  public Comparison distance() {
    return dssw.compare(x, y);
  }

  /** Draws the slices. */
  @Benchmark
  public Slices draw() {
    return drawSlices();
  }
}
