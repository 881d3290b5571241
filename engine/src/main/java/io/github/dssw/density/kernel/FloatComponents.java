package io.github.dssw.density.kernel;

/**
 * The tables of {@link Components} in single precision, for vector kernels. Components are padded
 * to whole groups by ones without weight, whose features are 0.
 *
 * <p>The weight of a component is 2<sup>−t</sup> with t = −log₂ α + ½β log₂e ‖x − μ‖². This is the
 * same as α exp(β(x·μ − 1)) for unit vectors, but rounding harms it less: where β is large and x
 * near μ, β x·μ and β would cancel.
 */
final class FloatComponents {
  /** The number of components that kernels take at a time. */
  static final int GROUP = 4;

  private static final double LOG2_E = 1 / Math.log(2);

  /** The padded number of components. */
  final int count;

  /** μ, three numbers per component. */
  final float[] means;

  /** ½β log₂e of each component. */
  final float[] slopes;

  /** −log₂ α of each component. */
  final float[] offsets;

  /** βμ, three numbers per component. */
  final float[] positions;

  /** The triples of features, three numbers per component. */
  final float[][] features;

  FloatComponents(Components c) {
    count = (c.count() + GROUP - 1) / GROUP * GROUP;
    means = new float[3 * count];
    positions = new float[3 * count];
    slopes = new float[count];
    offsets = new float[count];
    features = new float[Components.FOR_DETERMINANTS][3 * count];
    for (int k = 0; k < count; k++) {
      if (k < c.count()) {
        set(c, k);
      } else {
        offsets[k] = FlowKernels.LARGEST;
      }
    }
  }

  private void set(Components c, int k) {
    slopes[k] = (float) (0.5 * c.beta(k) * LOG2_E);
    offsets[k] = (float) (-c.logAlpha(k) * LOG2_E);
    for (int j = 0; j < 3; j++) {
      means[3 * k + j] = (float) c.mean(k, j);
      positions[3 * k + j] = (float) (c.beta(k) * c.mean(k, j));
      for (int triple = 0; triple < features.length; triple++) {
        features[triple][3 * k + j] = (float) c.features(triple)[3 * k + j];
      }
    }
  }
}
