package io.github.dssw.cli.study.power;

import io.github.dssw.sphere.RandomStream;
import java.util.List;
import java.util.Locale;

/**
 * A way in which the second sample differs from the first. Points of the first are normalised m f₀
 * + z, where z is normal with covariance I/d: a cloud around one direction, as embeddings are.
 */
enum Alteration {
  /** All points move in one direction: m f₀ + δ f₁ + z. */
  MEAN("mean", "Mean shift", "shift δ of all points", 0) {
    @Override
    double[] point(RandomStream random, Frame frame, double effect, boolean inMinority) {
      double[] z = frame.noise(random);
      frame.add(z, 0, CENTRE);
      frame.add(z, 1, effect);
      return z;
    }
  },

  /** The spread along one axis is multiplied by a factor. */
  SPREAD("spread", "Spread along an axis", "factor of the spread along one axis", 1) {
    @Override
    double[] point(RandomStream random, Frame frame, double effect, boolean inMinority) {
      double[] z = frame.noise(random);
      frame.add(z, 1, (effect - 1) * frame.along(z, 1));
      frame.add(z, 0, CENTRE);
      return z;
    }
  },

  /** One mode becomes two: m f₀ ± δ f₁ + z, with equal chances of both signs. */
  MODES("modes", "Two modes", "half the distance δ of the modes", 0) {
    @Override
    double[] point(RandomStream random, Frame frame, double effect, boolean inMinority) {
      double[] z = frame.noise(random);
      frame.add(z, 0, CENTRE);
      frame.add(z, 1, random.uniform() < 0.5 ? effect : -effect);
      return z;
    }
  },

  /** Some points move into a narrow cluster around another direction: f₁ + 0.3 z. */
  MINORITY("minority", "A moved minority", "moved points, percent", 0) {
    @Override
    double[] point(RandomStream random, Frame frame, double effect, boolean inMinority) {
      double[] z = frame.noise(random);
      if (inMinority) {
        for (int k = 0; k < z.length; k++) {
          z[k] *= 0.3;
        }
        frame.add(z, 1, 1);
      } else {
        frame.add(z, 0, CENTRE);
      }
      return z;
    }

    @Override
    int minority(int points, double effect) {
      return (int) Math.round(effect / 100 * points);
    }
  },

  /** A long cloud, whose spread along one axis is 1 + √d times as large, turns about its mean. */
  ROTATION("rotation", "Rotation of a long cloud about its mean", "angle, degrees", 0) {
    @Override
    double[] point(RandomStream random, Frame frame, double effect, boolean inMinority) {
      double[] z = frame.noise(random);
      double cos = Math.cos(Math.toRadians(effect));
      double sin = Math.sin(Math.toRadians(effect));
      double along = Math.sqrt(z.length) * (cos * frame.along(z, 1) + sin * frame.along(z, 2));
      frame.add(z, 1, cos * along);
      frame.add(z, 2, sin * along);
      frame.add(z, 0, CENTRE);
      return z;
    }
  };

  /** The length m of the mean before points are normalised. */
  static final double CENTRE = 0.5;

  private static final int LOW = 3;
  private static final int MIDDLE = 64;

  private final String id;
  private final String label;
  private final String axis;
  private final double none;

  Alteration(String id, String label, String axis, double none) {
    this.id = id;
    this.label = label;
    this.axis = axis;
    this.none = none;
  }

  /** Returns the name on the command line and in names of tasks. */
  String id() {
    return id;
  }

  /** Returns the title of its charts. */
  String label() {
    return label;
  }

  /** Returns what its effect is, for the axis of a chart. */
  String axis() {
    return axis;
  }

  /** Returns the effect that leaves the second sample unaltered. */
  double none() {
    return none;
  }

  /**
   * Returns the effects to try, the first of which is none. They were chosen so that the best test
   * of 100 against 100 points goes from its level to a power near 1; a moved minority does so in
   * low dimension only beyond 10 percent.
   */
  List<Double> effects(int dimension) {
    boolean low = dimension <= LOW;
    boolean middle = dimension <= MIDDLE;
    return switch (this) {
      case MEAN ->
          low
              ? List.of(0., .1, .2, .3, .4)
              : middle ? List.of(0., .04, .07, .1, .14) : List.of(0., .03, .05, .07, .1);
      case SPREAD ->
          low
              ? List.of(1., 1.5, 2., 2.75, 4.)
              : middle ? List.of(1., 3., 4.5, 6., 8.) : List.of(1., 6., 9., 12., 16.);
      case MODES ->
          low
              ? List.of(0., .5, .9, 1.3, 2.)
              : middle ? List.of(0., .25, .4, .55, .75) : List.of(0., .2, .35, .5, .7);
      case MINORITY -> low ? List.of(0., 2., 5., 10., 20.) : List.of(0., 1., 3., 6., 10.);
      case ROTATION -> low ? List.of(0., 20., 35., 50., 70.) : List.of(0., 30., 45., 60., 90.);
    };
  }

  /** Returns how many of the points of the second sample belong to the moved minority. */
  int minority(int points, double effect) {
    return 0;
  }

  /** Draws a point, which is not normalised yet. */
  abstract double[] point(RandomStream random, Frame frame, double effect, boolean inMinority);

  /** Returns an effect as it is written in names of tasks and heads of tables. */
  static String plain(double effect) {
    return effect == Math.rint(effect)
        ? String.format(Locale.ROOT, "%.0f", effect)
        : Double.toString(effect);
  }
}
