package io.github.dssw.sketch;

import io.github.dssw.inference.PValues;

/**
 * A comparison of a current sketch with a reference, and the distances that chance gives.
 *
 * <pre>{@code
 * DriftResult result = SketchDrift.against(reference).compare(current);
 * if (result.moved(0.01)) {
 *   System.out.println(result.distance() + " turns; chance gives up to " + result.band(0.01));
 * }
 * }</pre>
 *
 * @param comparison of the two sketches
 * @param count the number of rows of the current sketch
 * @param chance distances that two samples of the reference's law, of these sizes, have by chance,
 *     in turns, ascending
 */
public record DriftResult(SketchComparison comparison, long count, double[] chance) {
  /** Copies the array. */
  public DriftResult {
    chance = chance.clone();
  }

  /** Returns a copy of the distances that chance gives. */
  @Override
  public double[] chance() {
    return chance.clone();
  }

  /** Returns the distance in turns. */
  public double distance() {
    return comparison.distance();
  }

  /**
   * Returns the part of chance distances that are at least the distance, counting the distance
   * itself: (1 + #) / (1 + all). It is approximate, and never less than 1 / (1 + all).
   */
  public double pValue() {
    return PValues.of(distance(), chance);
  }

  /** Returns whether the distance is more than chance explains, at this level. */
  public boolean moved(double alpha) {
    return pValue() <= alpha;
  }

  /**
   * Returns the least distance in turns that counts as moved at this level; infinite if the
   * reference has too few parts for it.
   */
  public double band(double alpha) {
    int allowed = (int) Math.floor(alpha * (1 + chance.length) + 1e-9);
    return allowed < 1 ? Double.POSITIVE_INFINITY : chance[chance.length - allowed];
  }
}
