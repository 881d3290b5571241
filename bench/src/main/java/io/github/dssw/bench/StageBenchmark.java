package io.github.dssw.bench;

import io.github.dssw.Backends;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import java.util.ArrayList;
import java.util.Arrays;
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

/**
 * The stages of a back end one by one, through its contracts, over all slices, on one thread.
 *
 * <p>The parts of a stage that a back end keeps to itself are in {@link KernelBenchmark}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Fork(
    value = 3,
    jvmArgsAppend = {Forks.VECTORS, Forks.NATIVE})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class StageBenchmark {
  /** The name of the back end. */
  @Param("simd")
  public String backend;

  /** The order p. */
  @Param("2")
  public double order;

  /** The size of the comparison. */
  @Param({"101x200x1000x1000", "101x200x10000x10000"})
  public String problem;

  private Backend opened;
  private SpherePoints x;
  private SpherePoints y;
  private Slices slices;
  private int tile;
  private double[] costs;
  private double[] gradient;
  private CircleCoordinates lastX;
  private CircleCoordinates lastY;
  private List<CircleCoordinates> tilesX;
  private List<CircleCoordinates> tilesY;
  private List<CircleCoordinates> slopes;

  /** Makes what each stage is given. */
  @Setup(Level.Trial)
  public void prepare() {
    Problem size = Problem.parse(problem);
    opened = Backends.named(backend);
    x = size.x();
    y = size.y();
    slices = size.directions();
    tile = opened.tile(size.points(), size.d());
    costs = new double[size.slices()];
    gradient = new double[size.n() * size.d()];
    tilesX = projectAll(x, false);
    tilesY = projectAll(y, false);
    slopes = projectAll(x, true);
    double[] mean = new double[costs.length];
    Arrays.fill(mean, 1.0 / mean.length);
    for (int t = 0; t < slopes.size(); t++) {
      opened.circleOT().transport(slopes.get(t), tilesY.get(t), order, true, costs);
      slopes.get(t).scaleGradient(mean);
    }
  }

  /** Gives memory and device back. */
  @TearDown(Level.Trial)
  public void close() {
    List.of(tilesX, tilesY, slopes).forEach(tiles -> tiles.forEach(CircleCoordinates::close));
    closeLast();
    opened.close();
  }

  /**
   * Both sets onto all circles, each tile given back before the next as in a distance; the last of
   * x stays.
   */
  @Benchmark
  public CircleCoordinates projection() {
    for (int from = 0; from < costs.length; from += tile) {
      closeLast();
      lastX = project(x, from, false);
      lastY = project(y, from, false);
    }
    return lastX;
  }

  /** The costs of all slices from their coordinates: sorted, then matched. */
  @Benchmark
  public double[] transport() {
    for (int t = 0; t < tilesX.size(); t++) {
      opened.circleOT().transport(tilesX.get(t), tilesY.get(t), order, false, costs);
    }
    return costs;
  }

  /** The gradients of all coordinates of x carried back to the points. */
  @Benchmark
  public double[] backProjection() {
    Arrays.fill(gradient, 0);
    opened.projection().pullBack(slopes, slices, 0, x.size(), gradient);
    return gradient;
  }

  private List<CircleCoordinates> projectAll(SpherePoints points, boolean differentiable) {
    List<CircleCoordinates> tiles = new ArrayList<>();
    for (int from = 0; from < slices.count(); from += tile) {
      tiles.add(project(points, from, differentiable));
    }
    return tiles;
  }

  private CircleCoordinates project(SpherePoints points, int from, boolean differentiable) {
    int to = Math.min(slices.count(), from + tile);
    return opened.projection().project(points, slices, from, to, differentiable);
  }

  private void closeLast() {
    if (lastX != null) {
      lastX.close();
      lastY.close();
    }
    lastX = null;
    lastY = null;
  }
}
