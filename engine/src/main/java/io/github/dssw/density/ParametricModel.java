package io.github.dssw.density;

import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import java.util.function.UnaryOperator;

/** The parameters and threads of a model, and its likelihood. */
abstract sealed class ParametricModel implements DensityModel permits ExponentialMapFlow, RealNvp {
  final double[] parameters;
  final Workers workers;

  ParametricModel(double[] parameters, Workers workers) {
    this.parameters = parameters;
    this.workers = workers;
  }

  /**
   * The logarithms of the density at some points.
   *
   * @param values one number per point
   * @param pullBack returns the gradient in the parameters, given that in the values
   */
  record LogDensities(double[] values, UnaryOperator<double[]> pullBack) {}

  /** Computes the logarithms of the density, for a gradient. */
  abstract LogDensities evaluate(SpherePoints points);

  @Override
  public final int parameterCount() {
    return parameters.length;
  }

  @Override
  public final double[] parameters() {
    return parameters.clone();
  }

  @Override
  public final double negativeLogLikelihood(SpherePoints points, double[] gradient) {
    LogDensities logs = evaluate(points);
    double[] values = logs.values();
    double[] inValues = new double[values.length];
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum -= points.weight(i) * values[i];
      inValues[i] = -points.weight(i);
    }
    System.arraycopy(logs.pullBack().apply(inValues), 0, gradient, 0, parameters.length);
    return sum;
  }

  /** Checks parameters, whose number has been checked. */
  static void checkFinite(double[] parameters) {
    for (int i = 0; i < parameters.length; i++) {
      if (!Double.isFinite(parameters[i])) {
        throw new IllegalArgumentException("parameter " + i + " is " + parameters[i]);
      }
    }
  }
}
