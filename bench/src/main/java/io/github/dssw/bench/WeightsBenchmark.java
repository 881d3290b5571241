package io.github.dssw.bench;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sphere.RandomStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The weights of slices by a fixed function of their costs. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Benchmark)
@Fork(value = 3, jvmArgsAppend = Forks.VECTORS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class WeightsBenchmark {
  private static final long SEED = 1;

  /** The name of the energy, one that is not trained. */
  @Param({"exponential", "identity", "polynomial"})
  public String energy;

  /** How many slices. */
  @Param("200")
  public int slices;

  private FixedEnergy fixed;
  double[] costs;

  /** Draws costs; on a circle of circumference 1 they are at most 1/4. */
  @Setup(Level.Trial)
  public void prepare() {
    fixed = (FixedEnergy) Energy.named(energy);
    RandomStream random = new RandomStream(SEED, slices);
    costs = new double[slices];
    for (int l = 0; l < slices; l++) {
      costs[l] = 0.25 * random.uniform();
    }
  }

  /** The weights. */
  @Benchmark
  public double[] weights() {
    return fixed.weights(costs);
  }
}
