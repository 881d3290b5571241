package io.github.dssw.bench;

import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * Each stage of a back end by itself, through the SPI, over all slices, on one thread.
 *
 * <p>{@link KernelBenchmark} measures the kernels inside the stages of {@code simd}.
 */
public class StageBenchmark extends TiledBenchmark {
  /** The order p. */
  @Param("2")
  public double order;

  /** The problem size, see {@link ProblemSize}. */
  @Param({"101x200x1000x1000", "101x200x10000x10000"})
  public String problem;

  private double[] gradientX;
  private List<CircleCoordinates> tilesWithGradient;
  private CircleCoordinates lastX;
  private CircleCoordinates lastY;

  @Override
  double order() {
    return order;
  }

  @Override
  CoordinateNeeds needs() {
    return CoordinateNeeds.costsOnly();
  }

  @Override
  String problem() {
    return problem;
  }

  /** Also makes coordinates with the gradient of the mean cost, for the back-projection. */
  @Override
  void prepareWork() {
    super.prepareWork();
    gradientX = new double[size.n() * size.dimension()];
    tilesWithGradient = projectAll(x, needs().withGradient());
    double[] mean = new double[costs.count()];
    Arrays.fill(mean, 1.0 / mean.length);
    for (int t = 0; t < tilesWithGradient.size(); t++) {
      CircleCoordinates tile = tilesWithGradient.get(t);
      openBackend.circleOT().transport(tile, tilesY.get(t), order, costs);
      tile.scaleGradient(mean);
    }
  }

  @Override
  void releaseWork() {
    super.releaseWork();
    close(tilesWithGradient);
    closeLast();
  }

  /**
   * Projects both sets onto all circles. Each tile is released before the next, as in a distance;
   * the last one stays open to be returned.
   */
  @Benchmark
  public CircleCoordinates projection() {
    for (int from = 0; from < costs.count(); from += tileSlices) {
      closeLast();
      lastX = project(x, from, needs());
      lastY = project(y, from, needs());
    }
    return lastX;
  }

  /** Computes the costs of all slices from their coordinates: sorts, then matches. */
  @Benchmark
  public SliceCosts transport() {
    transportAll();
    return costs;
  }

  /** Carries the gradients of all coordinates of x back to the points. */
  @Benchmark
  public double[] backProjection() {
    Arrays.fill(gradientX, 0);
    openBackend.projection().pullBack(tilesWithGradient, 0, x.size(), gradientX);
    return gradientX;
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
