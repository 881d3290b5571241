package io.github.dssw.density;

import io.github.dssw.density.kernel.ComponentSums;
import io.github.dssw.density.kernel.Components;
import io.github.dssw.density.kernel.MomentKernel;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * Points that a flow has mapped, ready to pull gradients back. From uniform points, the images are
 * draws of the model that a loss can move:
 *
 * <pre>{@code
 * FlowPass pass = flow.forward(new UniformOnSphere(3).sample(500, seed), true);
 * double value = distance.valueAndGradient(pass.images(), moved, gradient);
 * optimizer.step(parameters, pass.pullBack(gradient).inParameters());
 * }</pre>
 *
 * <p>The log-density of image i is then −log 4π − logDeterminants()[i].
 */
public final class FlowPass {
  /** The most groups of tiles. Each group adds up its own gradients in the parameters. */
  private static final int MOST_GROUPS = 64;

  private final ExponentialMapFlow flow;
  private final PointTiles split;
  private final Workers workers;
  private final boolean wantLogDeterminants;
  private final double[] points;

  /** The tiles on their way; null where they would take too much memory, and are made again. */
  private final FlowTile[] tiles;

  private final double[] images;
  private final double[] logDeterminants;

  /**
   * Maps points.
   *
   * @param wantPullBack whether gradients will be pulled back; if not, less is kept
   */
  FlowPass(
      ExponentialMapFlow flow,
      double[] points,
      boolean wantLogDeterminants,
      boolean wantPullBack,
      Workers workers) {
    this.flow = flow;
    this.points = points;
    this.split = new PointTiles(points.length / 3);
    this.workers = workers;
    this.wantLogDeterminants = wantLogDeterminants;
    this.tiles = new FlowTile[split.count()];
    this.images = new double[points.length];
    this.logDeterminants = new double[wantLogDeterminants ? split.n() : 0];
    boolean keep = wantPullBack && bytesKept() <= Runtime.getRuntime().maxMemory() / 4;
    workers.forEach(
        tiles.length,
        t -> {
          FlowTile tile = forward(t, keep);
          tiles[t] = keep ? tile : null;
        });
  }

  private long bytesKept() {
    int numbers = wantLogDeterminants ? 12 : 6;
    return (long) split.n() * flow.blocks() * numbers * Double.BYTES;
  }

  private FlowTile forward(int t, boolean keep) {
    int first = split.start(t);
    FlowTile tile = new FlowTile(flow.tables(), split.size(t), wantLogDeterminants, keep);
    tile.forward(flow.arithmetic().kernel(), points, first, images);
    tile.copyLogDeterminants(logDeterminants, first);
    return tile;
  }

  /** Returns the images of the points. */
  public SpherePoints images() {
    return SpherePoints.of(images, 3);
  }

  /** Returns the images in double precision, n × 3, row by row. */
  public double[] imageCoordinates() {
    return images.clone();
  }

  /**
   * Returns, for each point, the sum of log|det| over the blocks.
   *
   * @throws IllegalStateException if the pass was made without log-determinants
   */
  public double[] logDeterminants() {
    checkLogDeterminants();
    return logDeterminants.clone();
  }

  /**
   * Returns the gradient of a loss in the images, pulled back to the parameters and the points.
   *
   * @param gradientImages n × 3, row by row
   */
  public FlowGradient pullBack(double[] gradientImages) {
    return pulledBack(gradientImages, new double[0]);
  }

  /**
   * Returns the gradient of a loss in the images and the log-determinants, pulled back.
   *
   * @param gradientImages n × 3, row by row
   * @param gradientLogDeterminants one per point
   * @throws IllegalStateException if the pass was made without log-determinants
   */
  public FlowGradient pullBack(double[] gradientImages, double[] gradientLogDeterminants) {
    checkLogDeterminants();
    checkLength("the gradient in the log-determinants", gradientLogDeterminants, split.n());
    return pulledBack(gradientImages, gradientLogDeterminants);
  }

  private FlowGradient pulledBack(double[] inImages, double[] inLogs) {
    checkLength("the gradient in the images", inImages, images.length);
    double[] inPoints = new double[images.length];
    int groups = Math.min(tiles.length, MOST_GROUPS);
    ComponentSums[][] sums = new ComponentSums[groups][];
    workers.forEach(groups, g -> sums[g] = pullBackGroup(g, groups, inImages, inLogs, inPoints));
    double[] inParameters = new double[flow.parameterCount()];
    workers.forEach(flow.blocks(), block -> addUp(block, sums, inParameters));
    return new FlowGradient(inParameters, inPoints);
  }

  private ComponentSums[] pullBackGroup(
      int group, int groups, double[] inImages, double[] inLogs, double[] inPoints) {
    ComponentSums[] sums = new ComponentSums[flow.blocks()];
    int triples = inLogs.length == 0 ? Components.FOR_IMAGES : Components.FOR_DETERMINANTS;
    Arrays.setAll(sums, b -> new ComponentSums(flow.components(), triples));
    MomentKernel kernel = flow.arithmetic().kernel();
    int end = (int) ((long) tiles.length * (group + 1) / groups);
    for (int t = (int) ((long) tiles.length * group / groups); t < end; t++) {
      FlowTile tile = tiles[t] == null ? forward(t, true) : tiles[t];
      tile.pullBack(kernel, inImages, inLogs, split.start(t), inPoints, sums);
    }
    return sums;
  }

  /** Adds the sums of all groups, in their sequence, and pulls them back to the parameters. */
  private void addUp(int block, ComponentSums[][] sums, double[] inParameters) {
    ComponentSums total = sums[0][block];
    for (int g = 1; g < sums.length; g++) {
      total.add(sums[g][block]);
    }
    flow.tables()[block].addPullBack(total, inParameters, flow.firstParameter(block));
  }

  private void checkLogDeterminants() {
    if (!wantLogDeterminants) {
      throw new IllegalStateException("this pass was made without log-determinants");
    }
  }

  private static void checkLength(String what, double[] array, int length) {
    if (array.length != length) {
      throw new IllegalArgumentException(
          what + " has length " + array.length + "; " + length + " is needed");
    }
  }
}
