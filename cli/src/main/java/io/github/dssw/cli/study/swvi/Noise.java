package io.github.dssw.cli.study.swvi;

import io.github.dssw.sphere.RandomStream;

/**
 * The random numbers from which a {@link Model} computes its draws.
 *
 * @param uniforms one number between 0 and 1 for each draw
 * @param normals three standard normal numbers for each draw
 */
record Noise(double[] uniforms, double[] normals) {
  /** Returns the noise of n draws; that of draw i depends only on the seed and on i. */
  static Noise of(int n, long seed) {
    double[] uniforms = new double[n];
    double[] normals = new double[3 * n];
    for (int i = 0; i < n; i++) {
      RandomStream random = new RandomStream(seed, i);
      uniforms[i] = random.uniform();
      for (int k = 0; k < 3; k++) {
        normals[3 * i + k] = random.normal();
      }
    }
    return new Noise(uniforms, normals);
  }

  int size() {
    return uniforms.length;
  }
}
