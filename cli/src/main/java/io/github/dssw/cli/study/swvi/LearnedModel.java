package io.github.dssw.cli.study.swvi;

import io.github.dssw.sphere.SpherePoints;

/**
 * A distribution on the sphere of R³ whose parameters are learned. Its draws are a smooth function
 * of the parameters and of noise that does not depend on them. Immutable.
 *
 * @param <M> the class of the model
 */
interface LearnedModel<M extends LearnedModel<M>> {
  /** Returns the parameters. */
  double[] parameters();

  /** Returns the model after an optimiser has moved the parameters to these. */
  M moved(double[] parameters);

  /** Returns the model with exactly the parameters that {@link #parameters} of a model returned. */
  M restored(double[] parameters);

  /** Returns random draws; draw i depends on the parameters, the seed and i alone. */
  Draws draws(int count, long seed);

  /** Draws of a model. */
  interface Draws {
    /** Returns the points. */
    SpherePoints points();

    /** Returns the gradient in the parameters from the gradient in the points, n × 3. */
    double[] pullBack(double[] pointGradient);
  }
}
