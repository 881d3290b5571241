package io.github.dssw.bench;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sphere.RandomStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The weights of slices as a fixed function of their costs. */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class WeightsBenchmark extends EngineBenchmark {
  private static final long SEED = 1;

  /** The name of the energy, which must be a fixed one. */
  @Param({"exponential", "identity", "polynomial"})
  public String energy;

  /** The number of slices. */
  @Param("200")
  public int slices;

  private FixedEnergy fixed;
  double[] costs;

  /** Draws costs; on a circle of circumference 1 a cost of order 2 is at most 1/4. */
  @Setup(Level.Trial)
  public void prepare() {
    fixed = (FixedEnergy) Energy.named(energy);
    RandomStream random = new RandomStream(SEED, slices);
    costs = new double[slices];
    for (int slice = 0; slice < slices; slice++) {
      costs[slice] = 0.25 * random.uniform();
    }
  }

  /** Computes the weights. */
  @Benchmark
  public double[] weights() {
    return fixed.weights(costs, 1);
  }
}
