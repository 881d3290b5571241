package io.github.dssw.scalar;

import java.util.Arrays;

/**
 * The Kantorovich potentials of two measures on a circle, from the best shift α of their {@link
 * Coupling} (docs/mathematics.md, "Potentials").
 *
 * <p>The potential of x rises from one atom to the next by c(x⁺ − y) − c(x − y), where y is the
 * partner at the level between the two atoms. Where this level is also a level of y, there are two
 * partners, and every rise between those of the upper and the lower partner is allowed. The same
 * fraction of that range is taken everywhere, so that the rises around the circle add up to 0,
 * which is the condition for the best shift.
 */
final class Potentials {
  /**
   * The largest power that counts: distances that no mass is moved over have powers that overflow.
   */
  private static final double LARGEST = 1e290;

  private final SortedCircle x;
  private final SortedCircle y;
  private final double alpha;
  private final CirclePower power;
  private final double[] lower;
  private final double[] upper;

  private Potentials(SortedCircle x, SortedCircle y, double alpha, CirclePower power) {
    this.x = x;
    this.y = y;
    this.alpha = alpha;
    this.power = power;
    this.lower = new double[x.size()];
    this.upper = new double[x.size()];
    setRises();
  }

  /**
   * The potentials of the sorted atoms of both measures, each centred by mass.
   *
   * @param x potentials of the atoms of x
   * @param y potentials of the atoms of y
   */
  record Pair(double[] x, double[] y) {}

  static Pair of(SortedCircle x, SortedCircle y, double alpha, CirclePower power) {
    Potentials potentials = new Potentials(x, y, alpha, power);
    double[] ofX = potentials.ofX();
    double[] ofY = potentials.ofY(ofX);
    return new Pair(centred(x, ofX), centred(y, ofY));
  }

  /** Returns the potentials for p = 2 against the uniform measure, centred by mass. */
  static double[] toUniform(SortedCircle x, double mean) {
    double[] potential = new double[x.size()];
    for (int i = 1; i < potential.length; i++) {
      // The level between two atoms is matched with this place: the mean move is 0.
      double partner = x.level[i - 1] + mean - 0.5;
      double rise = (x.turns[i] - x.turns[i - 1]) * (x.turns[i] + x.turns[i - 1] - 2 * partner);
      potential[i] = potential[i - 1] + rise;
    }
    return centred(x, potential);
  }

  /** Sets the range of each rise, from atom i to the next; the last leads around to the first. */
  private void setRises() {
    long below = Math.round(Math.floor(alpha) - 1) * y.size();
    long above = below;
    for (int i = 0; i < x.size(); i++) {
      double level = x.level[i] + alpha;
      while (level(y, below) < level - Coupling.ROUNDING) {
        below++;
      }
      above = Math.max(above, below);
      while (level(y, above) <= level + Coupling.ROUNDING) {
        above++;
      }
      double here = x.turns[i];
      double next = place(x, i + 1);
      upper[i] = rise(here, next, place(y, below));
      lower[i] = rise(here, next, place(y, above));
    }
  }

  private double rise(double here, double next, double partner) {
    return power.order() == 2
        ? (next - here) * (next + here - 2 * partner)
        : cost(next - partner) - cost(here - partner);
  }

  private double cost(double delta) {
    return Math.min(LARGEST, power.of(delta));
  }

  private double[] ofX() {
    double lowest = Arrays.stream(lower).sum();
    double highest = Arrays.stream(upper).sum();
    double range = highest - lowest;
    double fraction = range > 0 ? Math.max(0, Math.min(1, -lowest / range)) : 0;
    // What is left is rounding.
    double left = (lowest + fraction * range) / x.size();
    double[] potential = new double[x.size()];
    for (int i = 1; i < potential.length; i++) {
      double rise = lower[i - 1] + fraction * (upper[i - 1] - lower[i - 1]);
      potential[i] = potential[i - 1] + rise - left;
    }
    return potential;
  }

  /** Returns for each atom of y the least c(x − y) − φ(x) over the atoms of x that it touches. */
  private double[] ofY(double[] potentialX) {
    double[] potential = new double[y.size()];
    long first = Math.round(Math.floor(-alpha) - 1) * x.size();
    for (int j = 0; j < potential.length; j++) {
      double start = (j == 0 ? 0 : y.level[j - 1]) - alpha;
      double end = y.level[j] - alpha;
      while (level(x, first) < start - Coupling.ROUNDING) {
        first++;
      }
      double least = candidate(first, j, potentialX);
      for (long i = first; level(x, i) <= end + Coupling.ROUNDING; i++) {
        least = Math.min(least, candidate(i + 1, j, potentialX));
      }
      potential[j] = least;
    }
    return potential;
  }

  private double candidate(long i, int j, double[] potentialX) {
    int atom = (int) Math.floorMod(i, (long) x.size());
    return cost(place(x, i) - y.turns[j]) - potentialX[atom];
  }

  /** Returns the place of an atom, counted on over the laps of the circle. */
  private static double place(SortedCircle circle, long atom) {
    int n = circle.size();
    return circle.turns[(int) Math.floorMod(atom, (long) n)] + Math.floorDiv(atom, (long) n);
  }

  /** Returns the level of an atom, counted on over the laps of the circle. */
  private static double level(SortedCircle circle, long atom) {
    int n = circle.size();
    return circle.level[(int) Math.floorMod(atom, (long) n)] + Math.floorDiv(atom, (long) n);
  }

  private static double[] centred(SortedCircle circle, double[] potential) {
    double mean = 0;
    for (int i = 0; i < potential.length; i++) {
      mean += circle.mass[i] * potential[i];
    }
    for (int i = 0; i < potential.length; i++) {
      potential[i] -= mean;
    }
    return potential;
  }
}
