package io.github.dssw.density.kernel;

/**
 * Computes moments of {@link Components} at a tile of points, and pulls gradients back through
 * them. Points and moments are stored as columns: one array per coordinate or feature. A kernel
 * owns its buffers and serves one thread at a time.
 *
 * <pre>{@code
 * kernel.moments(components, x, n, moments);
 * kernel.pullBack(components, x, n, gradientMoments, gradientX, sums);
 * }</pre>
 */
public interface MomentKernel {
  /**
   * Computes the moments Σ<sub>k</sub> e<sub>k</sub>(x) f<sub>k</sub> for all features of the first
   * triples.
   *
   * @param x three columns of coordinates
   * @param n the number of points
   * @param moments receives the moments, three columns per triple; their number says which triples
   */
  void moments(Components components, double[][] x, int n, double[][] moments);

  /**
   * Pulls the gradient in the moments back to the points and the components.
   *
   * @param gradientMoments columns like those of {@link #moments}
   * @param gradientX three columns, to which the gradient in the points is added
   * @param sums to which the gradient in the components is added
   */
  void pullBack(
      Components components,
      double[][] x,
      int n,
      double[][] gradientMoments,
      double[][] gradientX,
      ComponentSums sums);
}
