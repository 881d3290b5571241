package io.github.dssw.bench;

import io.github.dssw.Dssw;
import org.openjdk.jmh.annotations.Param;

/** Settings shared by the benchmarks of whole comparisons. */
public abstract class ComparisonBenchmark extends BackendBenchmark {
  /** The name of the energy. */
  @Param("exponential")
  public String energy;

  /** The number of training steps of an energy that is trained. */
  @Param("10")
  public int epochs;

  /** The order p. */
  @Param("2")
  public double order;

  /** The number of threads a comparison may use; 0 means one per processor. */
  @Param("0")
  public int threads;

  Dssw dssw;

  @Override
  void prepareWork() {
    dssw =
        Dssw.builder()
            .backend(openBackend)
            .order(order)
            .slices(slices)
            .energy(energy(energy, epochs))
            .threads(threadCount(threads))
            .build();
  }
}
