package io.github.dssw.bench;

import io.github.dssw.Backends;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Opens a back end and draws the points and slices of a problem before anything is measured. */
public abstract class BackendBenchmark extends EngineBenchmark {
  /** The value of a parameter {@code threads} that means one thread per processor. */
  static final int ALL_PROCESSORS = 0;

  /** The name of the back end. */
  @Param("simd")
  public String backend;

  Backend openBackend;
  ProblemSize size;
  SpherePoints x;
  SpherePoints y;
  Slices slices;

  /** Returns the problem size as text; each benchmark has its own list of default sizes. */
  abstract String problem();

  /** Prepares what only this benchmark needs; back end, points and slices are ready. */
  abstract void prepareWork();

  /** Releases what {@link #prepareWork} made; the back end is still open. */
  void releaseWork() {}

  /** Opens the back end and draws points and slices. */
  @Setup(Level.Trial)
  public void prepare() {
    size = ProblemSize.parse(problem());
    openBackend = Backends.named(backend);
    x = size.x();
    y = size.y();
    slices = size.slices();
    prepareWork();
  }

  /** Releases memory and device. */
  @TearDown(Level.Trial)
  public void close() {
    releaseWork();
    openBackend.close();
  }

  /** Returns the energy of this name; {@code epochs} counts only for an energy that is trained. */
  static Energy energy(String name, int epochs) {
    Energy energy = Energy.named(name);
    return energy instanceof NetworkEnergy network
        ? network.withTraining(network.training().withEpochs(epochs))
        : energy;
  }

  static int threadCount(int threads) {
    return threads == ALL_PROCESSORS ? Runtime.getRuntime().availableProcessors() : threads;
  }
}
