package io.github.dssw.density;

/** Checks of parameters that all models share. */
final class ModelParameters {
  private ModelParameters() {}

  static void checkFinite(double[] parameters) {
    for (int i = 0; i < parameters.length; i++) {
      if (!Double.isFinite(parameters[i])) {
        throw new IllegalArgumentException("parameter " + i + " is " + parameters[i]);
      }
    }
  }
}
