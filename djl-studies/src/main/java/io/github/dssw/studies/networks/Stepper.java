package io.github.dssw.studies.networks;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.training.GradientCollector;
import io.github.dssw.DivergenceException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Takes steps of training: each makes the arrays of a batch, computes a loss, and changes the
 * parameters down its gradient. All steps must be taken by the thread that started PyTorch.
 *
 * <pre>{@code
 * Stepper stepper = new Stepper(parameters, UpdateRule.adam(1e-3));
 * double loss = stepper.step(batch -> loss(network.forward(batch.create(pixels, shape))));
 * }</pre>
 */
public final class Stepper {
  private final Parameters parameters;
  private final UpdateRule rule;
  private final List<List<NDArray>> moments = new ArrayList<>();
  private long steps;

  /** Creates a stepper for parameters that are all made. */
  public Stepper(Parameters parameters, UpdateRule rule) {
    this.parameters = parameters;
    this.rule = rule;
    for (NDArray parameter : parameters.trained()) {
      List<NDArray> own = new ArrayList<>();
      for (int k = 0; k < rule.momentCount(); k++) {
        own.add(parameters.zerosLike(parameter));
      }
      moments.add(own);
    }
  }

  /**
   * Takes a step.
   *
   * @param loss makes the arrays of the batch and returns a scalar; everything that belongs to the
   *     batch's manager is freed afterwards
   * @return the loss before the step
   * @throws DivergenceException if the loss is not finite
   */
  public double step(Function<NDManager, NDArray> loss) {
    parameters.zeroGradients();
    try (NDManager batch = parameters.newBatch()) {
      float value;
      try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
        NDArray scalar = loss.apply(batch);
        value = scalar.getFloat();
        collector.backward(scalar);
      }
      if (!Float.isFinite(value)) {
        throw new DivergenceException("the loss is " + value + " at step " + (steps + 1));
      }
      update();
      return value;
    }
  }

  /** Returns the moments of the steps so far, for {@link #restore}. */
  public float[] moments() {
    return FlatArrays.copy(allMoments());
  }

  /** Continues after a number of steps, with the moments that {@link #moments} returned then. */
  public void restore(long done, float[] kept) {
    FlatArrays.restore(allMoments(), kept);
    steps = done;
  }

  private List<NDArray> allMoments() {
    return moments.stream().flatMap(List::stream).toList();
  }

  private void update() {
    steps++;
    List<NDArray> trained = parameters.trained();
    for (int k = 0; k < trained.size(); k++) {
      try (NDArray gradient = trained.get(k).getGradient()) {
        rule.update(trained.get(k), gradient, moments.get(k), steps);
      }
    }
  }
}
