package io.github.dssw.cli.study.earth;

/** A rough estimate of the time of a fit, for the progress bar. */
final class EstimatedTime {
  private EstimatedTime() {}

  /** Returns the time per place, in any unit. */
  static double of(EarthMethod method, EarthSizes sizes) {
    double slices = sizes.projections();
    double flow = 0.004 * sizes.blocks() * sizes.components();
    double perStep =
        switch (method) {
          case STEREO -> 3 + 0.03 * slices;
          case SW, S3W, RI_S3W -> flow + 0.03 * slices;
          case ARI_S3W -> flow + 0.03 * slices * EarthMethod.ROTATIONS;
          case NONLINEAR -> flow + 0.02 * slices;
          case ATTENTION -> flow + 0.5 * slices;
          case LIKELIHOOD -> 3 * flow;
          default -> flow + 0.01 * slices;
        };
    return perStep * sizes.steps(method);
  }
}
