package io.github.dssw.bench;

import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of a comparison, written {@code 101x200x500x500}: dimension, slices, points of x, points
 * of y. One word, so that JMH can take it as one parameter.
 *
 * @param d the dimension
 * @param slices the number of slices, L
 * @param n the number of points of x
 * @param m the number of points of y
 */
public record Problem(int d, int slices, int n, int m) {
  private static final Pattern SHAPE =
      Pattern.compile("([1-9]\\d{0,8})x([1-9]\\d{0,8})x([1-9]\\d{0,8})x([1-9]\\d{0,8})");

  private static final double CONCENTRATION = 10;
  private static final long X_SEED = 1;
  private static final long Y_SEED = 2;
  private static final long SLICE_SEED = 3;

  /** Reads what {@link #toString} writes. */
  public static Problem parse(String text) {
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw new IllegalArgumentException(
          "problem '" + text + "' is not of the form 101x200x500x500 (d, L, n, m)");
    }
    return new Problem(
        Integer.parseInt(shape.group(1)),
        Integer.parseInt(shape.group(2)),
        Integer.parseInt(shape.group(3)),
        Integer.parseInt(shape.group(4)));
  }

  /** n + m. */
  public int points() {
    return n + m;
  }

  /**
   * The operations without which there are no coordinates: two products of length d for each point
   * and slice, a multiplication and an addition for each term.
   */
  public double flops() {
    return 4.0 * slices * points() * d;
  }

  /** Points spread evenly. */
  public SpherePoints x() {
    return new UniformOnSphere(d).sample(n, X_SEED);
  }

  /** Points gathered about the first axis, as in the paper's study of run time. */
  public SpherePoints y() {
    double[] axis = new double[d];
    axis[0] = 1;
    return new VonMisesFisher(axis, CONCENTRATION).sample(m, Y_SEED);
  }

  /** The slices. */
  public Slices directions() {
    return Slices.random(SLICE_SEED, slices, d);
  }

  @Override
  public String toString() {
    return d + "x" + slices + "x" + n + "x" + m;
  }
}
