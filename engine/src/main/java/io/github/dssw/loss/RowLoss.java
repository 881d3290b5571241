package io.github.dssw.loss;

import io.github.dssw.Dssw;
import io.github.dssw.NetworkParameters;
import io.github.dssw.SphericalDistance;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.nio.FloatBuffer;
import java.util.Objects;

/**
 * A distance as a loss on rows that a model produced: the rows are divided by their lengths, the
 * resulting points of the sphere are compared with a {@link Target}, and the gradient is carried
 * back through the division. This is what a trainer of your own needs; the artifact {@code
 * dssw-djl} has a loss for DJL on top of it. Immutable and thread-safe.
 *
 * <pre>{@code
 * Dssw dssw = Dssw.builder().projections(100).build();
 * RowLoss loss = RowLoss.of(dssw, Target.uniform());
 * float[] gradient = new float[rows.length];
 * double value = loss.gradientInRaw(rows, 10, step, gradient);   // rows of 10 numbers each
 * }</pre>
 *
 * <p>Every step draws slices of its own, and a prior is sampled afresh. The step and the seed alone
 * decide which, so a training that resumes at a step sees what it would have seen.
 *
 * <p>A trained energy learns on from step to step if its {@link Dssw} was built with {@link
 * NetworkParameters}; calls must then not overlap.
 */
public final class RowLoss {
  private final SphericalDistance distance;
  private final Target target;
  private final long seed;

  private RowLoss(SphericalDistance distance, Target target, long seed) {
    this.distance = Objects.requireNonNull(distance, "distance");
    this.target = Objects.requireNonNull(target, "target");
    this.seed = seed;
  }

  /** Returns the loss of a distance to a target, with seed 0. */
  public static RowLoss of(SphericalDistance distance, Target target) {
    return new RowLoss(distance, target, 0);
  }

  /** Returns the same loss with other random choices. */
  public RowLoss withSeed(long chosen) {
    return new RowLoss(distance, target, chosen);
  }

  /** Returns the name of the distance. */
  public String name() {
    return distance.name();
  }

  /**
   * Returns the value (the p-th power of the distance) and computes its derivatives in the rows as
   * they are given, before their normalisation.
   *
   * @param rows rows of d numbers each; a row of zeros is an error that names it
   * @param step the number of the training step
   * @param gradient receives one derivative per number
   */
  public double gradientInRaw(float[] rows, int d, long step, float[] gradient) {
    return gradientInRaw(FloatBuffer.wrap(rows), d, step, FloatBuffer.wrap(gradient));
  }

  /**
   * Does the same with the remaining numbers of two buffers, which may be direct ones; their
   * positions do not change.
   */
  public double gradientInRaw(FloatBuffer rows, int d, long step, FloatBuffer gradient) {
    if (gradient.remaining() != rows.remaining()) {
      throw new IllegalArgumentException(
          "the gradient has room for "
              + gradient.remaining()
              + " numbers; the rows have "
              + rows.remaining());
    }
    SpherePoints points = SpherePoints.of(rows, d);
    double[] inPoints = new double[rows.remaining()];
    RandomStream random = new RandomStream(seed, step);
    SphericalDistance ofStep = distance.withSeed(random.bits());
    double value = target.valueAndGradient(ofStep, points, random.bits(), inPoints);
    for (int i = 0; i < points.size(); i++) {
      throughNormalisation(rows, points, i, inPoints, gradient);
    }
    return value;
  }

  /** Writes (g − (g·x) x) / ‖row‖: the derivative of row / ‖row‖ maps g to this. */
  private static void throughNormalisation(
      FloatBuffer rows, SpherePoints points, int i, double[] inPoints, FloatBuffer gradient) {
    int d = points.dimension();
    int first = i * d;
    double square = 0;
    double radial = 0;
    for (int k = 0; k < d; k++) {
      double number = rows.get(rows.position() + first + k);
      square += number * number;
      radial += inPoints[first + k] * points.coordinate(i, k);
    }
    double length = Math.sqrt(square);
    for (int k = 0; k < d; k++) {
      double tangent = inPoints[first + k] - radial * points.coordinate(i, k);
      gradient.put(gradient.position() + first + k, (float) (tangent / length));
    }
  }
}
