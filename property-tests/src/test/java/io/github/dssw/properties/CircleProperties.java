package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.CircleOracle;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.Rotation;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/** The laws of the transport cost on each circle. */
@Domain(Scenes.class)
class CircleProperties {
  /** The change of a cost, in turns, from rounding rotated points and slices to floats. */
  private static final double ROTATED = 1e-6;

  @Property
  void triangleInequality(@ForAll Scene scene, @ForAll Measure third) {
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    SpherePoints z = third.points(scene.dimension());
    double[] xy = scene.costs(x, y);
    double[] xz = scene.costs(x, z);
    double[] zy = scene.costs(z, y);
    for (int l = 0; l < xy.length; l++) {
      double direct = root(scene, xy[l] - Precision.ofCost(scene, x, y, l, xy[l]));
      double around =
          root(scene, xz[l] + Precision.ofCost(scene, x, z, l, xz[l]))
              + root(scene, zy[l] + Precision.ofCost(scene, z, y, l, zy[l]));
      assertTrue(direct <= around + 1e-12, "slice " + l + ": " + direct + " > " + around);
    }
  }

  /** The columns of each slice are rotated in their plane, which turns the circle. */
  @Property
  void turningACircleChangesNothing(@ForAll Scene scene) {
    Random random = new Random(scene.seed());
    double angle = 2 * Math.PI * random.nextDouble();
    Slices turned = combined(scene.slices(), Math.cos(angle), Math.sin(angle), 1);
    assertSameCosts(scene, turned);
  }

  @Property
  void reflectingACircleChangesNothing(@ForAll Scene scene) {
    Random random = new Random(scene.seed());
    double angle = 2 * Math.PI * random.nextDouble();
    Slices reflected = combined(scene.slices(), Math.cos(angle), Math.sin(angle), -1);
    assertSameCosts(scene, reflected);
  }

  @Property
  void rotatingSphereAndSlicesTogetherChangesNothing(@ForAll Scene scene) {
    Rotation rotation = Rotation.random(new Random(scene.seed()), scene.dimension());
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    double[] still = scene.costs(x, y);
    double[] rotated =
        scene
            .settings(Energy.uniform())
            .slices(rotation.apply(scene.slices()))
            .build()
            .compare(rotation.apply(x), rotation.apply(y))
            .costs();
    for (int l = 0; l < still.length; l++) {
      assertEquals(still[l], rotated[l], rotatedPrecision(scene, x, y, l, still[l]), "slice " + l);
    }
  }

  @Property
  void wassersteinDistanceGrowsWithTheOrder(@ForAll Scene scene, @ForAll Scene other) {
    double low = Math.min(scene.order(), other.order());
    double high = Math.max(scene.order(), other.order());
    Scene lower = scene.ofOrder(low);
    Scene higher = scene.ofOrder(high);
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    double[] a = lower.costs(x, y);
    double[] b = higher.costs(x, y);
    for (int l = 0; l < a.length; l++) {
      double below = root(lower, a[l] - Precision.ofCost(lower, x, y, l, a[l]));
      double above = root(higher, b[l] + Precision.ofCost(higher, x, y, l, b[l]));
      assertTrue(
          below <= above + 1e-12, "W_" + low + " = " + below + ", W_" + high + " = " + above);
    }
  }

  @Property
  void twoPointsAreAtTheirGeodesicDistance(@ForAll Scene scene) {
    SpherePoints x = scene.first().withSize(1).points(scene.dimension());
    SpherePoints y = scene.second().withSize(1).points(scene.dimension());
    double[] costs = scene.costs(x, y);
    for (int l = 0; l < costs.length; l++) {
      double s = Circles.turns(x, scene.slices(), l)[0];
      double t = Circles.turns(y, scene.slices(), l)[0];
      double expected = Math.pow(CircleOracle.arc(s, t), scene.order());
      assertEquals(expected, costs[l], Precision.ofCost(scene, x, y, l, expected), "slice " + l);
    }
  }

  @Property
  void isAtMostHalfATurn(@ForAll Scene scene) {
    double[] costs = scene.costs(scene.x(), scene.y());
    double half = Math.pow(0.5, scene.order());
    for (double cost : costs) {
      assertTrue(cost <= half * (1 + 1e-6), cost + " of at most " + half);
    }
  }

  /** N equal atoms evenly spaced on the circle are at W₂ ≤ 1/(2N) from the uniform measure. */
  @Property
  void fineSamplesApproachTheUniformMeasure(@ForAll Scene given) {
    Scene scene = new Scene(given.backend(), 2, 2, 1, given.first(), given.second(), 0);
    int fine = 500;
    double[] turns = new double[fine];
    for (int i = 0; i < fine; i++) {
      turns[i] = (i + 0.5) / fine;
    }
    SpherePoints x = scene.x();
    var dssw = scene.settings(Energy.uniform()).slices(Circles.PLANE).build();
    double toUniform = dssw.distanceToUniform(x);
    double toSamples = dssw.distance(x, Circles.at(turns));
    assertEquals(toUniform, toSamples, 0.5 / fine + 1e-3 * toUniform);
  }

  private static void assertSameCosts(Scene scene, Slices slices) {
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    double[] still = scene.costs(x, y);
    double[] moved = scene.settings(Energy.uniform()).slices(slices).build().compare(x, y).costs();
    for (int l = 0; l < still.length; l++) {
      assertEquals(still[l], moved[l], rotatedPrecision(scene, x, y, l, still[l]), "slice " + l);
    }
  }

  /** Rounding the rotated points to floats moves them on every back end. */
  private static double rotatedPrecision(
      Scene scene, SpherePoints x, SpherePoints y, int slice, double cost) {
    return 4 * Precision.ofCost(scene.on("float32"), x, y, slice, cost) + ROTATED;
  }

  /** Returns slices with columns a cos − b sin and sign · (a sin + b cos). */
  private static Slices combined(Slices slices, double cos, double sin, int sign) {
    int d = slices.dimension();
    float[] columns = new float[slices.count() * d * 2];
    for (int l = 0; l < slices.count(); l++) {
      for (int k = 0; k < d; k++) {
        double a = slices.entry(l, k, 0);
        double b = slices.entry(l, k, 1);
        columns[(l * d + k) * 2] = (float) (a * cos - b * sin);
        columns[(l * d + k) * 2 + 1] = (float) (sign * (a * sin + b * cos));
      }
    }
    return Slices.of(columns, slices.count(), d);
  }

  private static double root(Scene scene, double cost) {
    return Math.pow(Math.max(0, cost), 1 / scene.order());
  }
}
