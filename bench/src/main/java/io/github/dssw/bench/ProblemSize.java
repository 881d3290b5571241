package io.github.dssw.bench;

import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of a comparison, written {@code 101x200x500x500}: dimension, slices, points of x, points
 * of y. It is one word so that it can be one parameter of JMH.
 *
 * <pre>{@code
 * ProblemSize size = ProblemSize.parse("101x200x500x500");
 * Dssw.builder().slices(size.slices()).build().compare(size.x(), size.y());
 * }</pre>
 *
 * @param dimension the dimension d
 * @param sliceCount the number of slices L
 * @param n the number of points of x
 * @param m the number of points of y
 */
public record ProblemSize(int dimension, int sliceCount, int n, int m) {
  private static final Pattern SHAPE =
      Pattern.compile("([1-9]\\d{0,8})x([1-9]\\d{0,8})x([1-9]\\d{0,8})x([1-9]\\d{0,8})");

  private static final double CONCENTRATION = 10;
  private static final long X_SEED = 1;
  private static final long Y_SEED = 2;
  private static final long SLICE_SEED = 3;

  /** Reads the format that {@link #toString} writes. */
  public static ProblemSize parse(String text) {
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw new IllegalArgumentException(
          "problem '" + text + "' is not of the form 101x200x500x500 (d, L, n, m)");
    }
    return new ProblemSize(
        Integer.parseInt(shape.group(1)),
        Integer.parseInt(shape.group(2)),
        Integer.parseInt(shape.group(3)),
        Integer.parseInt(shape.group(4)));
  }

  /** Returns n + m. */
  public int pointCount() {
    return n + m;
  }

  /**
   * Returns the number of operations that a projection cannot avoid: two dot products of length d
   * for each point and slice, with one multiplication and one addition for each term.
   */
  public double projectionFlops() {
    return 4.0 * sliceCount * pointCount() * dimension;
  }

  /** Draws n points uniformly on the sphere. */
  public SpherePoints x() {
    return new UniformOnSphere(dimension).sample(n, X_SEED);
  }

  /** Draws m points concentrated about the first axis, as in the paper's study of run time. */
  public SpherePoints y() {
    double[] axis = new double[dimension];
    axis[0] = 1;
    return new VonMisesFisher(axis, CONCENTRATION).sample(m, Y_SEED);
  }

  /** Draws the slices. */
  public Slices slices() {
    return Slices.random(SLICE_SEED, sliceCount, dimension);
  }

  /** Returns the four numbers as tables show them: {@code 101, 200, 500, 500}. */
  public String label() {
    return dimension + ", " + sliceCount + ", " + n + ", " + m;
  }

  @Override
  public String toString() {
    return dimension + "x" + sliceCount + "x" + n + "x" + m;
  }
}
