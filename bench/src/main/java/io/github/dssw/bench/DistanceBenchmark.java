package io.github.dssw.bench;

import io.github.dssw.Comparison;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * A whole comparison; the slices are drawn beforehand.
 *
 * <p>The default sizes are those for which {@code simd} has targets. {@code scalar} needs a smaller
 * one to end in reasonable time: {@code -p backend=scalar -p problem=101x200x500x500}.
 */
public class DistanceBenchmark extends ComparisonBenchmark {
  private static final long X_WEIGHTS = 5;
  private static final long Y_WEIGHTS = 6;

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

  SpherePoints weightedX;
  SpherePoints weightedY;

  @Override
  void prepareWork() {
    super.prepareWork();
    weightedX = weighted(x, X_WEIGHTS);
    weightedY = weighted(y, Y_WEIGHTS);
  }

  private static SpherePoints weighted(SpherePoints points, long seed) {
    RandomStream random = new RandomStream(seed, points.size());
    double[] weights = new double[points.size()];
    Arrays.setAll(weights, i -> 0.5 + random.uniform());
    return points.weighted(weights);
  }

  /** Compares x with y. */
  @Benchmark
  public Comparison distance() {
    return dssw.compare(x, y);
  }

  /** Compares the same points, each with a weight of its own. */
  @Benchmark
  public Comparison weighted() {
    return dssw.compare(weightedX, weightedY);
  }
}
