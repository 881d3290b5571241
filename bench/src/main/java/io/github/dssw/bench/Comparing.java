package io.github.dssw.bench;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** What the benchmarks of whole comparisons have in common: the settings and two sets of points. */
@State(Scope.Benchmark)
public abstract class Comparing {
  /** The value of {@link #threads} that means one thread a processor. */
  static final int ALL = 0;

  /** The name of the back end. */
  @Param("simd")
  public String backend;

  /** The name of the energy. */
  @Param("exponential")
  public String energy;

  /** Training steps, for an energy that is trained. */
  @Param("10")
  public int epochs;

  /** The order p. */
  @Param("2")
  public double order;

  /** How many threads the comparison may use; 0 for one a processor. */
  @Param("0")
  public int threads;

  private Backend opened;
  Dssw dssw;
  SpherePoints x;
  SpherePoints y;

  /** The size of the comparison; each benchmark has its own list. */
  abstract String problem();

  /** Draws points and slices, neither of which is measured. */
  @Setup(Level.Trial)
  public void prepare() {
    Problem size = Problem.parse(problem());
    x = size.x();
    y = size.y();
    opened = Backends.named(backend);
    dssw =
        Dssw.builder()
            .backend(opened)
            .order(order)
            .slices(size.directions())
            .energy(energy())
            .threads(processors(threads))
            .build();
  }

  /** Gives a device back. */
  @TearDown(Level.Trial)
  public void close() {
    opened.close();
  }

  private Energy energy() {
    Energy named = Energy.named(energy);
    return named instanceof NetworkEnergy network
        ? network.withTraining(network.training().withEpochs(epochs))
        : named;
  }

  static int processors(int threads) {
    return threads == ALL ? Runtime.getRuntime().availableProcessors() : threads;
  }
}
