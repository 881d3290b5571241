package io.github.dssw.flow;

import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The state of a flow between two steps: all that it needs to continue to the same bits. Immutable.
 *
 * <pre>{@code
 * flow.run(step -> step.number() < 100).write(file);
 * FlowState end = flow.run(FlowState.read(file), step -> true);
 * }</pre>
 *
 * <p>{@link #write} writes a temporary file and then moves it into place, so that after a crash
 * there is either the new file or the old one, and both are whole.
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
   * Makes a state, which takes ownership of the arrays.
   *
   * @param flow the description of the flow's settings
   * @param step the number of steps done
   * @param dimension the dimension d of the particles
   * @param positions the positions of the particles, n × d, in double precision
   * @param weights the weights of the particles; empty if all are equal
   * @param optimizer the state of the optimiser
   * @param loss the state of the loss
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

  /** Returns the number of steps done. */
  public long step() {
    return step;
  }

  /** Returns the particles, with the weights of the start. */
  public SpherePoints particles() {
    SpherePoints points = SpherePoints.of(positions, dimension);
    return weights.length == 0 ? points : points.weighted(weights);
  }

  /** Writes this state to a file, whole or not at all. */
  public void write(Path file) throws IOException {
    FlowFile.write(this, file);
  }

  /**
   * Reads a file that {@link #write} has written.
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
