package io.github.dssw.djl;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.loss.Loss;
import io.github.dssw.SphericalDistance;
import io.github.dssw.loss.RowLoss;
import io.github.dssw.loss.Target;
import io.github.dssw.sphere.SpherePoints;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A loss that draws the rows a model produces, divided by their lengths, towards a distribution on
 * the sphere: the p-th power of DSSW or of any other {@link SphericalDistance}. Rows that have unit
 * length already are left as they are, so it does not matter whether the model normalises them.
 *
 * <pre>{@code
 * Dssw dssw = Dssw.builder().projections(100).build();
 * DsswLoss prior = DsswLoss.of(dssw, Target.uniform()).times(10);
 * try (GradientCollector collector = engine.newGradientCollector()) {
 *   NDArray latent = encoder.forward(...).singletonOrThrow();         // a batch of rows
 *   NDArray loss = reconstruction.add(prior.evaluate(latent));
 *   collector.backward(loss);
 * }
 * }</pre>
 *
 * <p>The value and its gradient are computed in Java; {@link JavaGradient} carries them into
 * autograd.
 *
 * <p>Each evaluation is a step with slices and draws of its own. DJL's listeners evaluate a loss a
 * second time to record it; that is a step, too. Thread-safe, unless the distance trains an energy.
 */
public final class DsswLoss extends Loss {
  private final SphericalDistance distance;
  private final Optional<Target> target;
  private final double factor;
  private final AtomicLong step;

  private DsswLoss(
      SphericalDistance distance, Optional<Target> target, double factor, long firstStep) {
    super(distance.name());
    this.distance = distance;
    this.target = target;
    this.factor = factor;
    this.step = new AtomicLong(firstStep);
  }

  /** Returns the loss of the first array of predictions, or of one array, against a target. */
  public static DsswLoss of(SphericalDistance distance, Target target) {
    return new DsswLoss(distance, Optional.of(target), 1, 0);
  }

  /** Returns the loss of the first array of predictions against the points of the first label. */
  public static DsswLoss toLabels(SphericalDistance distance) {
    return new DsswLoss(Objects.requireNonNull(distance, "distance"), Optional.empty(), 1, 0);
  }

  /** Returns this loss times a number. */
  public DsswLoss times(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("the factor is " + number + "; it must be finite");
    }
    return new DsswLoss(distance, target, factor * number, step.get());
  }

  /** Returns this loss with the number of its next step, for a training that resumes there. */
  public DsswLoss atStep(long next) {
    return new DsswLoss(distance, target, factor, next);
  }

  @Override
  public NDArray evaluate(NDList labels, NDList predictions) {
    if (target.isPresent()) {
      return evaluate(predictions.head());
    }
    NDArray points = labels.head();
    return evaluate(
        predictions.head(),
        Target.sample(SpherePoints.of(JavaGradient.numbers(points), width(points, "the label"))));
  }

  /**
   * Returns the loss of the rows of an array, a scalar that can be added to others.
   *
   * @throws IllegalArgumentException if the array is not two-dimensional, or a row has no direction
   */
  public NDArray evaluate(NDArray rows) {
    return evaluate(
        rows,
        target.orElseThrow(
            () -> new IllegalStateException("this loss compares with labels; there are none")));
  }

  private NDArray evaluate(NDArray rows, Target to) {
    int d = width(rows, "the prediction");
    RowLoss loss = RowLoss.of(distance, to);
    return JavaGradient.carry(
        rows,
        (numbers, gradient) -> {
          double value = loss.gradientInRaw(numbers, d, step.getAndIncrement(), gradient);
          for (int k = 0; k < gradient.limit(); k++) {
            gradient.put(k, (float) (factor * gradient.get(k)));
          }
          return factor * value;
        });
  }

  private static int width(NDArray rows, String what) {
    Shape shape = rows.getShape();
    if (shape.dimension() != 2) {
      throw new IllegalArgumentException(
          what + " has the shape " + shape + "; rows of numbers need two dimensions");
    }
    return Math.toIntExact(shape.get(1));
  }
}
