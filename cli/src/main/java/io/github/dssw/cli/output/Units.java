package io.github.dssw.cli.output;

import java.util.Locale;

/**
 * Units of distances along a circle.
 *
 * <pre>{@code
 * Units.km.of(0.25); // 10007.6: a quarter of the way around the Earth
 * }</pre>
 */
public enum Units {
  /** Whole circles. */
  turns(1),
  /** 360 for a whole circle. */
  degrees(360),
  /** Kilometres on a great circle of the Earth, whose mean radius is 6371.0088 km. */
  km(2 * Math.PI * 6371.0088);

  private final double perTurn;

  Units(double perTurn) {
    this.perTurn = perTurn;
  }

  /** Returns the number of these units in a distance that is given in turns. */
  public double of(double distanceInTurns) {
    return perTurn * distanceInTurns;
  }

  /** Returns a distance, given in turns, as a number of this unit with its name. */
  public String words(double distanceInTurns) {
    return String.format(Locale.ROOT, "%.9g %s", of(distanceInTurns), this);
  }
}
