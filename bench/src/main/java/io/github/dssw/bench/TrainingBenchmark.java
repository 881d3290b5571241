package io.github.dssw.bench;

import io.github.dssw.Backends;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.training.NetworkWeights;
import io.github.dssw.training.Psi;
import java.util.ArrayList;
import java.util.List;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A network trained from its first parameters, and its weights; coordinates made beforehand. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Fork(
    value = 3,
    jvmArgsAppend = {Forks.VECTORS, Forks.NATIVE})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class TrainingBenchmark {
  /** The name of the back end. */
  @Param("simd")
  public String backend;

  /** The name of the energy, one that is trained. */
  @Param({"linear", "nonlinear", "attention"})
  public String energy;

  /** Training steps. */
  @Param("10")
  public int epochs;

  /** How many threads training may use; 0 for one a processor. */
  @Param("0")
  public int threads;

  /** The size of the comparison. */
  @Param("101x200x500x500")
  public String problem;

  private Backend opened;
  private NetworkEnergy network;
  private Workers workers;
  private double[] costs;
  private List<CircleCoordinates> tilesX;
  private List<CircleCoordinates> tilesY;

  /** Makes the coordinates and the costs. */
  @Setup(Level.Trial)
  public void prepare() {
    Problem size = Problem.parse(problem);
    opened = Backends.named(backend);
    NetworkEnergy named = (NetworkEnergy) Energy.named(energy);
    network = named.withTraining(named.training().withEpochs(epochs));
    workers = new Workers(Math.min(Comparing.processors(threads), opened.callers()));
    costs = new double[size.slices()];
    Slices slices = size.directions();
    int tile = opened.tile(size.points(), size.d());
    tilesX = project(size.x(), slices, tile);
    tilesY = project(size.y(), slices, tile);
    for (int t = 0; t < tilesX.size(); t++) {
      opened.circleOT().transport(tilesX.get(t), tilesY.get(t), 2, false, costs);
    }
  }

  /** Gives memory and device back. */
  @TearDown(Level.Trial)
  public void close() {
    tilesX.forEach(CircleCoordinates::close);
    tilesY.forEach(CircleCoordinates::close);
    opened.close();
  }

  /** Training, then the weights. */
  @Benchmark
  public double[] train() {
    try (NetworkWeights trained =
        NetworkWeights.train(
            network, Psi.fresh(), opened.weighting(), tilesX, tilesY, costs, workers)) {
      return trained.weights();
    }
  }

  private List<CircleCoordinates> project(SpherePoints points, Slices slices, int tile) {
    List<CircleCoordinates> tiles = new ArrayList<>();
    for (int from = 0; from < slices.count(); from += tile) {
      int to = Math.min(slices.count(), from + tile);
      tiles.add(opened.projection().project(points, slices, from, to, false));
    }
    return tiles;
  }
}
