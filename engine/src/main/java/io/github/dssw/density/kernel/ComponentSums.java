package io.github.dssw.density.kernel;

/**
 * Gradients in the quantities of {@link Components}, summed over points. The exponent of component
 * k at x is s = log α<sub>k</sub> + β<sub>k</sub>(x·μ<sub>k</sub> − 1); Σ ∂/∂s follows from these.
 */
public final class ComponentSums {
  /** Σ ∂/∂s · x, three numbers per component. */
  final double[] position;

  /** The gradients in the triples of features, each of three numbers per component. */
  final double[][] features;

  /** Creates sums of zero. */
  public ComponentSums(int count, int triples) {
    this.position = new double[3 * count];
    this.features = new double[triples][3 * count];
  }

  /** Adds other sums. */
  public void add(ComponentSums other) {
    add(position, other.position);
    for (int triple = 0; triple < features.length; triple++) {
      add(features[triple], other.features[triple]);
    }
  }

  private static void add(double[] to, double[] from) {
    for (int i = 0; i < to.length; i++) {
      to[i] += from[i];
    }
  }
}
