package io.github.dssw.flow;

import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Where a flow stands between two steps: all it needs to go on to the same bits. Immutable.
 *
 * <p>{@link #write} writes the file whole under another name and then moves it, so that whatever
 * happens there is a whole file or the one before.
 */
public final class FlowState {
  private final String flow;
  private final long step;
  private final int dimension;
  private final double[] positions;
  private final double[] weights;
  private final double[] optimizer;
  private final double[] loss;

  /**
   * A state; the arrays are its own from here on.
   *
   * @param flow the settings of the flow it belongs to, in words
   * @param step how many steps are done
   * @param dimension d
   * @param positions of the particles, n × d, in double
   * @param weights of the particles; empty where they are equal
   * @param optimizer what the optimiser remembers
   * @param loss what the loss remembers
   */
  FlowState(
      String flow,
      long step,
      int dimension,
      double[] positions,
      double[] weights,
      double[] optimizer,
      double[] loss) {
    this.flow = flow;
    this.step = step;
    this.dimension = dimension;
    this.positions = positions;
    this.weights = weights;
    this.optimizer = optimizer;
    this.loss = loss;
  }

  /** How many steps are done. */
  public long step() {
    return step;
  }

  /** The particles, with the weights they started with. */
  public SpherePoints particles() {
    SpherePoints points = SpherePoints.of(positions, dimension);
    return weights.length == 0 ? points : points.weighted(weights);
  }

  /** Writes it to a file, whole or not at all. */
  public void write(Path file) throws IOException {
    FlowFile.write(this, file);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException naming the file, if it is not such a file or not a whole one
   */
  public static FlowState read(Path file) throws IOException {
    return FlowFile.read(file);
  }

  String flow() {
    return flow;
  }

  int dimension() {
    return dimension;
  }

  double[] positions() {
    return positions.clone();
  }

  double[] weights() {
    return weights.clone();
  }

  double[] optimizer() {
    return optimizer.clone();
  }

  double[] loss() {
    return loss.clone();
  }
}
