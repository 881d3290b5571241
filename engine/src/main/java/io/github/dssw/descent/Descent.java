package io.github.dssw.descent;

import io.github.dssw.DivergenceException;
import io.github.dssw.training.DescentStep;
import io.github.dssw.training.Optimizer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The run of a descent: an optimiser moves an array of numbers against the gradient of an
 * objective. Not thread-safe.
 *
 * <pre>{@code
 * Descent run = new Descent(positions, step, optimizer, objective);
 * run.run(steps, numbers -> numbers.gradientNorm() > 1e-6);
 * double[] end = run.position();
 * }</pre>
 */
public final class Descent {
  /** What is descended. */
  public interface Objective {
    /** Names the descent in messages, such as "flow". */
    String what();

    /** Names a number of the position in messages, such as "parameter 3". */
    String place(int index);

    /**
     * Returns the value and sets the gradient.
     *
     * @param step the number of the step, from 0
     */
    double valueAndGradient(double[] position, long step, double[] gradient);

    /**
     * Corrects a position that the optimiser has moved, or refuses it.
     *
     * @param step the number of steps done
     * @throws DivergenceException if the position has no meaning
     */
    void correct(double[] position, long step);
  }

  private final double[] position;
  private final double[] gradient;
  private final Optimizer optimizer;
  private final Objective objective;
  private long step;

  /** Starts from a position, which the descent changes in place, after some steps. */
  public Descent(double[] position, long step, Optimizer optimizer, Objective objective) {
    this.position = position;
    this.gradient = new double[position.length];
    this.optimizer = optimizer;
    this.objective = objective;
    this.step = step;
  }

  /** Returns the number of steps done. */
  public long step() {
    return step;
  }

  /** Returns a copy of the present position. */
  public double[] position() {
    return position.clone();
  }

  /**
   * Returns a state of the run after a step.
   *
   * @param snapshot returns the present state
   * @throws IllegalStateException if another step has been made since
   */
  public <S> S stateAfter(long number, Supplier<S> snapshot) {
    if (step != number) {
      throw new IllegalStateException(
          String.format(
              "the %s is at step %d; the state after step %d is gone",
              objective.what(), step, number));
    }
    return snapshot.get();
  }

  /**
   * Steps until there are this many steps, or until {@code goesOn} returns false.
   *
   * @param goesOn called after each step; whether to make another
   * @throws DivergenceException if a value, a gradient or a new position is not finite
   */
  public void run(long steps, Predicate<DescentStep.Numbers> goesOn) {
    boolean going = true;
    while (going && step < steps) {
      going = goesOn.test(next());
    }
  }

  private DescentStep.Numbers next() {
    long began = System.nanoTime();
    double value = objective.valueAndGradient(position, step, gradient);
    step++;
    checkFinite(value);
    optimizer.step(position, gradient);
    objective.correct(position, step);
    return new DescentStep.Numbers(step, value, norm(gradient), System.nanoTime() - began);
  }

  private void checkFinite(double value) {
    if (!Double.isFinite(value)) {
      throw diverged(objective.what(), step, "the value is " + value);
    }
    for (int i = 0; i < gradient.length; i++) {
      if (!Double.isFinite(gradient[i])) {
        throw diverged(
            objective.what(), step, "the gradient of " + objective.place(i) + " is " + gradient[i]);
      }
    }
  }

  /** Returns the exception for a descent that cannot go on. */
  public static DivergenceException diverged(String what, long step, String why) {
    return new DivergenceException("step " + step + " of the " + what + ": " + why);
  }

  private static double norm(double[] v) {
    double square = 0;
    for (double e : v) {
      square += e * e;
    }
    return Math.sqrt(square);
  }
}
