package io.github.dssw.simd.matching;

/**
 * Transport from a row of atoms to the uniform measure on the circle for p = 2, in closed form: the
 * variance of F⁻¹(t) − t over t, which is Σ w (x − x̄)² + Σ w x (1 − A₋ − A) + 1/12, where A₋ and A
 * are the masses below and up to each atom (Bonet et al., Spherical Sliced-Wasserstein, 2023,
 * proposition 1).
 */
public final class UniformTarget {
  private UniformTarget() {}

  /** Returns the mean coordinate x̄. */
  public static double mean(Atoms atoms) {
    double sum = 0;
    for (int i = 0; i < atoms.count(); i++) {
      sum += atoms.mass(i) * atoms.value(i);
    }
    return sum;
  }

  /** Returns the cost. */
  public static double cost(Atoms atoms, double mean) {
    double sum = 0;
    for (int i = 0; i < atoms.count(); i++) {
      double at = atoms.value(i);
      double off = at - mean;
      sum += atoms.mass(i) * (off * off + at * (1 - atoms.levelBelow(i) - atoms.level(i)));
    }
    return Math.max(0, sum + 1.0 / 12);
  }

  /** Sets the derivative of the cost in each atom. */
  public static void gradient(Atoms atoms, double mean, float[] gradient) {
    for (int i = 0; i < atoms.count(); i++) {
      double slope = 2 * (atoms.value(i) - mean) + 1 - atoms.levelBelow(i) - atoms.level(i);
      gradient[i] = (float) (atoms.mass(i) * slope);
    }
  }
}
