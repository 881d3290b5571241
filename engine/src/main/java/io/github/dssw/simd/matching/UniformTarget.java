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
    float[] x = atoms.values();
    int x0 = atoms.first();
    double[] levels = atoms.levels();
    double sum = 0;
    double below = 0;
    for (int i = 0; i < atoms.count(); i++) {
      sum += (levels[i] - below) * x[x0 + i];
      below = levels[i];
    }
    return sum;
  }

  /** Returns the cost. */
  public static double cost(Atoms atoms, double mean) {
    float[] x = atoms.values();
    int x0 = atoms.first();
    double[] levels = atoms.levels();
    double sum = 0;
    double below = 0;
    for (int i = 0; i < atoms.count(); i++) {
      double at = x[x0 + i];
      double off = at - mean;
      sum += (levels[i] - below) * (off * off + at * (1 - below - levels[i]));
      below = levels[i];
    }
    return Math.max(0, sum + 1.0 / 12);
  }

  /** Sets the derivative of the cost in each atom. */
  public static void gradient(Atoms atoms, double mean, float[] gradient) {
    float[] x = atoms.values();
    int x0 = atoms.first();
    double[] levels = atoms.levels();
    double below = 0;
    for (int i = 0; i < atoms.count(); i++) {
      double slope = 2 * (x[x0 + i] - mean) + 1 - below - levels[i];
      gradient[i] = (float) ((levels[i] - below) * slope);
      below = levels[i];
    }
  }
}
