package io.github.dssw.opencl;

import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.opencl.device.Scratch;
import io.github.dssw.opencl.kernel.StageKernel;
import io.github.dssw.spi.PotentialSlices;

/**
 * Where a launch of transport leaves its results: two numbers per slice, then the potentials of x,
 * then those of y.
 *
 * @param length the number of results
 * @param xPotentials the index of the first potential of x, or 0 if x needs none
 * @param yPotentials the same for y
 * @param rises the address of the working memory for potentials, or 0
 * @param first the first slice, counted among all slices
 * @param step which of the slices have potentials, see {@link PotentialSlices#step()}
 */
record Results(int length, int xPotentials, int yPotentials, int rises, int first, int step) {
  /** The numbers of working memory per coordinate of x. */
  private static final int RISES = 2;

  /**
   * The bytes that the potential of a coordinate takes in addition: the result, and the working
   * memory less the spare key, which sorting has returned by then.
   */
  static final int BYTES_PER_POTENTIAL = Float.BYTES * (1 + RISES - 1);

  /** Returns the results without potentials. */
  static Results costsOf(OpenClCoordinates x) {
    return new Results(2 * x.sliceCount(), 0, 0, 0, 0, 0);
  }

  /** Returns the results against the uniform measure. */
  static Results of(OpenClCoordinates x, Scratch scratch) {
    return of(x, potentials(x), 0, x.potentialSlices(), scratch);
  }

  /** Returns the results for two sets. */
  static Results of(OpenClCoordinates x, OpenClCoordinates y, Scratch scratch) {
    PotentialSlices wanted = (x.needsPotentials() ? x : y).potentialSlices();
    return of(x, potentials(x), potentials(y), wanted, scratch);
  }

  private static Results of(
      OpenClCoordinates x, long ofX, long ofY, PotentialSlices wanted, Scratch scratch) {
    int costs = 2 * x.sliceCount();
    int length = Math.toIntExact(costs + ofX + ofY);
    return new Results(
        length,
        ofX > 0 ? costs : 0,
        ofY > 0 ? (int) (costs + ofX) : 0,
        ofX + ofY > 0 ? scratch.floats((long) RISES * x.sliceCount() * x.size()) : 0,
        x.firstSlice(),
        wanted.step());
  }

  private static long potentials(OpenClCoordinates set) {
    return set.needsPotentials() ? (long) set.sliceCount() * set.size() : 0;
  }

  /** Tells the kernel. */
  void set(StageKernel kernel) {
    kernel.xPotentials = xPotentials;
    kernel.yPotentials = yPotentials;
    kernel.rises = rises;
    kernel.firstSlice = first;
    kernel.potentialStep = step;
  }
}
