package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Rotation;
import io.github.dssw.testing.Samples;
import java.util.Random;
import net.jqwik.api.Example;

/**
 * Proposition 3 of the paper: the error of a value estimated from n samples falls with n at a rate
 * that does not depend on the dimension.
 *
 * <p>The measures are pools of points; samples are drawn from them with replacement, so the value
 * of the measures themselves is known exactly.
 *
 * <p>Seeds are fixed. With other seeds the slopes vary by their standard errors, which are at most
 * 0.025 for the difference of two. Over these sizes the bias, which falls as 1/n, makes the slopes
 * of two measures differ by some 0.07 between d = 3 and d = 300; chance would have to add 0.08,
 * more than three standard errors: a false alarm in about a thousand runs. For one measure with
 * itself it is less than one in a million.
 */
class SampleComplexityProperties {
  private static final int[] DIMENSIONS = {3, 30, 300};
  private static final int[] SIZES = {16, 32, 64, 128, 256, 512};
  private static final int POOL = 4096;
  private static final int REPEATS = 300;
  private static final double AGREE = 0.15;

  /** The true value is 0, and the error of W₂² falls as 1/n. */
  @Example
  void rateForEqualMeasures() {
    Line[] lines = new Line[DIMENSIONS.length];
    for (int i = 0; i < lines.length; i++) {
      SpherePoints pool = Samples.uniform(new Random(1), POOL, DIMENSIONS[i]);
      lines[i] = fit("equal", pool, pool, DIMENSIONS[i]);
      assertEquals(-1, lines[i].slope(), AGREE, "d = " + DIMENSIONS[i]);
    }
    assertSlopesAgree(lines);
  }

  /** The true value is positive, and the error falls as 1/√n. */
  @Example
  void rateForDifferentMeasures() {
    Line[] lines = new Line[DIMENSIONS.length];
    for (int i = 0; i < lines.length; i++) {
      int d = DIMENSIONS[i];
      // With a concentration proportional to √d, projected clusters look alike in every dimension.
      SpherePoints x = Samples.around(new Random(2), POOL, d, 2 * Math.sqrt(d));
      SpherePoints y = Samples.around(new Random(3), POOL, d, 2 * Math.sqrt(d));
      y = Rotation.random(new Random(4), d).apply(y);
      lines[i] = fit("different", x, y, d);
      assertEquals(-0.5, lines[i].slope(), AGREE, "d = " + d);
    }
    assertSlopesAgree(lines);
  }

  private static void assertSlopesAgree(Line[] lines) {
    for (Line a : lines) {
      for (Line b : lines) {
        assertTrue(Math.hypot(a.slopeError(), b.slopeError()) <= 0.025, a + " and " + b);
        assertEquals(a.slope(), b.slope(), AGREE, a + " and " + b);
      }
    }
  }

  private static Line fit(String name, SpherePoints poolX, SpherePoints poolY, int d) {
    Dssw dssw =
        Dssw.builder()
            .order(2)
            .projections(8)
            .slices(SliceDesign.independent())
            .energy(Energy.exponential())
            .seed(7)
            .build();
    double truth = dssw.compare(poolX, poolY).value();
    Random random = new Random(d);
    double[] sizes = new double[SIZES.length];
    double[] errors = new double[SIZES.length];
    double[] relative = new double[SIZES.length];
    for (int s = 0; s < SIZES.length; s++) {
      double sum = 0;
      double squares = 0;
      for (int r = 0; r < REPEATS; r++) {
        SpherePoints x = drawn(random, poolX, SIZES[s]);
        SpherePoints y = drawn(random, poolY, SIZES[s]);
        double error = Math.abs(dssw.compare(x, y).value() - truth);
        sum += error;
        squares += error * error;
      }
      sizes[s] = SIZES[s];
      errors[s] = sum / REPEATS;
      double variance = squares / REPEATS - errors[s] * errors[s];
      relative[s] = Math.sqrt(variance / REPEATS) / errors[s];
    }
    Line line = Line.fit(sizes, errors, relative);
    Records.add(new Study("samples-" + name + " measures, d = " + d, sizes, errors, line));
    return line;
  }

  private static SpherePoints drawn(Random random, SpherePoints pool, int n) {
    int d = pool.dimension();
    float[] flat = new float[n * d];
    for (int i = 0; i < n; i++) {
      System.arraycopy(pool.rawCoordinates(), random.nextInt(pool.size()) * d, flat, i * d, d);
    }
    return SpherePoints.ofUnit(flat, d);
  }
}
