package io.github.dssw.descent;

import io.github.dssw.DivergenceException;
import io.github.dssw.training.Optimizer;

/**
 * The run of a descent: an optimiser moves an array of numbers against the gradient of an
 * objective. Not thread-safe.
 *
 * <pre>{@code
 * Descent run = new Descent(positions, step, optimizer, objective);
 * while (run.step() < steps) {
 *   Descent.Report report = run.next();
 * }
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

  /**
   * What happened in one step.
   *
   * @param number the number of the step, from 1
   * @param value the value before the step
   * @param gradientNorm the Euclidean length of the gradient
   * @param nanos the duration in nanoseconds
   */
  public record Report(long number, double value, double gradientNorm, long nanos) {}

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
   * Makes one step.
   *
   * @throws DivergenceException if the value, the gradient or the new position is not finite
   */
  public Report next() {
    long began = System.nanoTime();
    double value = objective.valueAndGradient(position, step, gradient);
    step++;
    checkFinite(value);
    optimizer.step(position, gradient);
    objective.correct(position, step);
    return new Report(step, value, norm(gradient), System.nanoTime() - began);
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
