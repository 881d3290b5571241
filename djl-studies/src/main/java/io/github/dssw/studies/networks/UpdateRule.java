package io.github.dssw.studies.networks;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.List;
import java.util.function.LongToDoubleFunction;

/** How a parameter changes with its gradient. Stateless: a {@link Stepper} keeps the moments. */
public interface UpdateRule {
  /** Returns how many arrays of the parameter's shape are kept from step to step. */
  int momentCount();

  /**
   * Changes a parameter and its moments in place.
   *
   * @param moments arrays of the parameter's shape, zero at the first step
   * @param step the number of the step, from 1
   */
  void update(NDArray parameter, NDArray gradient, List<NDArray> moments, long step);

  /** Returns Adam with the usual decays, 0.9 and 0.999. */
  static UpdateRule adam(double rate) {
    return adam(rate, 0.9, 0.999);
  }

  /** Returns Adam with these decays of the two moments. */
  static UpdateRule adam(double rate, double decay1, double decay2) {
    return new UpdateRule() {
      @Override
      public int momentCount() {
        return 2;
      }

      @Override
      public void update(NDArray parameter, NDArray gradient, List<NDArray> moments, long step) {
        double corrected =
            rate * Math.sqrt(1 - Math.pow(decay2, step)) / (1 - Math.pow(decay1, step));
        NDList inputs = new NDList(parameter, gradient, moments.get(0), moments.get(1));
        parameter
            .getNDArrayInternal()
            .adamUpdate(
                inputs,
                new NDList(parameter),
                (float) rate,
                (float) corrected,
                0,
                1,
                -1,
                (float) decay1,
                (float) decay2,
                1e-8f,
                false,
                false);
      }
    };
  }

  /**
   * Returns stochastic gradient descent: v ← momentum · v + g + decay · w, then w ← w − rate · v.
   *
   * @param rate the rate at each step, from 1
   */
  static UpdateRule sgd(LongToDoubleFunction rate, double momentum, double weightDecay) {
    return new UpdateRule() {
      @Override
      public int momentCount() {
        return 1;
      }

      @Override
      public void update(NDArray parameter, NDArray gradient, List<NDArray> moments, long step) {
        NDArray velocity = moments.get(0);
        // Java numbers are safe here: autograd does not watch.
        try (NDArray decay = parameter.mul(weightDecay)) {
          velocity.muli(momentum).addi(gradient).addi(decay);
        }
        try (NDArray change = velocity.mul(rate.applyAsDouble(step))) {
          parameter.subi(change);
        }
      }
    };
  }
}
