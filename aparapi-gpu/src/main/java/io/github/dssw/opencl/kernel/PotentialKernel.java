package io.github.dssw.opencl.kernel;

import io.github.dssw.spi.PotentialSlices;

/**
 * Kantorovich potentials from the best shift, one group per slice (docs/mathematics.md,
 * "Potentials").
 *
 * <p>From one atom of x to the next the potential rises by c(x⁺ − y) − c(x − y), where y is the
 * partner at the level between the two atoms. Where a level of y meets this one there are two
 * partners, and every rise between those of the two is allowed; the same fraction of that range is
 * taken everywhere, so that the rises around the circle add up to 0. All work-items set rises, the
 * first one adds them up, and all find the potentials of y. Sums of rises are compensated, because
 * there is no double precision.
 */
abstract class PotentialKernel extends AtomsKernel {
  /**
   * The largest power that counts: distances that no mass is moved over have powers that overflow.
   */
  private static final float LARGEST = 1e30f;

  private static final int SUM_OF_LOWER = 0;
  private static final int SUM_OF_RANGES = 1;
  private static final int CLOSING = 2;
  private static final int REST = 3;
  private static final int POTENTIALS = 4;

  /** Where potentials start among the results, one row of points per slice; 0 if not wanted. */
  public int xPotentials;

  public int yPotentials;

  /** The address of working memory: two numbers per coordinate of x. */
  public int rises;

  /** Which slices have potentials, see {@link PotentialSlices#step()}. */
  public int potentialStep;

  boolean wantPotentials(int slice) {
    int step = max(1, potentialStep);
    int run = (firstSlice + slice) / PotentialSlices.RUN;
    return xPotentials + yPotentials > 0 && run % step == step / 2;
  }

  /** Returns the address of the smallest rises of a slice, which its potentials of x replace. */
  int lowerRises(int slice) {
    return rises + 2 * slice * xPoints;
  }

  /** Returns the address of the largest rises of a slice. */
  int upperRises(int slice) {
    return lowerRises(slice) + xPoints;
  }

  /** Sets the range of the rise from each atom of x to the next; the last leads to the first. */
  void setRises(int slice, int x, int y, int xEnds, int yEnds, long shift, float move) {
    for (int i = me(); i < xPoints; i += groupSize()) {
      int last = i + 1 < xPoints ? 0 : 1;
      float here = memory[x + i];
      float next = memory[x + (last > 0 ? 0 : i + 1)];
      float gap = next - here + last;
      long level = endOf(i + 1, xUnit, xEnds) + shift;
      // The partner below the level allows the largest rise, the one above it the smallest.
      for (int above = 0; above < 2; above++) {
        long place = level - 1 + above;
        int lap = lapOf(place);
        float partner = memory[y + atomAt(place - lap * total, yPoints, yUnit, yEnds)];
        float rise = rise(here - partner - lap, next - partner - (lap - last), gap, move);
        memory[(above > 0 ? lowerRises(slice) : upperRises(slice)) + i] = rise;
      }
    }
    localGlobalBarrier();
  }

  /** Returns c(to) − c(from), where to = from + gap. */
  private float rise(float from, float to, float gap, float move) {
    float rise = gap * (from + to);
    if (order == 1f) {
      rise = from >= 0 ? gap : (to <= 0 ? -gap : from + to);
    } else if (order != 2f) {
      rise = cost(to, move) - cost(from, move);
    }
    return rise;
  }

  private float cost(float apart, float move) {
    return min(LARGEST, power(apart, move));
  }

  /** Computes the potentials of both sides from the rises, and centres them by mass. */
  void setPotentials(int slice, int x, int y, int xEnds, int yEnds, long shift, float move) {
    if (me() == 0) {
      addRises(lowerRises(slice), upperRises(slice));
    }
    localGlobalBarrier();
    for (int side = 0; side < 2; side++) {
      int potentials = side == 0 ? xPotentials : yPotentials;
      int size = side == 0 ? xPoints : yPoints;
      int wanted = potentials > 0 ? size : 0;
      int row = potentials + slice * size;
      int permutation = (side == 0 ? xPermutation : yPermutation) + slice * size;
      float mean = 0;
      float lost = 0;
      for (int i = me(); i < wanted; i += groupSize()) {
        float potential =
            side == 0
                ? memory[lowerRises(slice) + i]
                : potentialOfY(i, slice, x, y, xEnds, yEnds, shift, move);
        result[row + permutations[permutation + i]] = potential;
        float mass = massOf(i, side == 0 ? xUnit : yUnit, side == 0 ? xEnds : yEnds);
        float part = mass * potential - lost;
        float next = mean + part;
        lost = (next - mean) - part;
        mean = next;
      }
      mean = groupSum(mean);
      for (int i = me(); i < wanted; i += groupSize()) {
        result[row + permutations[permutation + i]] -= mean;
      }
    }
  }

  /**
   * Replaces the smallest rises by the potentials of x, up to a constant. The fraction has two
   * parts, of which the second corrects the rounding of the first: a range can be much larger than
   * the rise that is taken from it. What is left after that is rounding, or follows from a search
   * that ended next to the best shift; it is spread over all rises.
   */
  private void addRises(int lower, int upper) {
    float lowest = 0;
    float ranges = 0;
    float fraction = 0;
    float correction = 0;
    float left = 0;
    for (int job = SUM_OF_LOWER; job <= POTENTIALS; job++) {
      float sum = 0;
      float rest = 0;
      for (int i = 0; i < xPoints; i++) {
        float low = memory[lower + i];
        float range = memory[upper + i] - low;
        float rise = low + fraction * range + correction * range - left;
        if (job == POTENTIALS) {
          memory[lower + i] = sum + rest;
        }
        float term = job == SUM_OF_RANGES ? range : rise;
        float next = sum + term;
        float added = next - sum;
        rest += (sum - (next - added)) + (term - added);
        sum = next;
      }
      sum += rest;
      if (job == SUM_OF_LOWER) {
        lowest = sum;
      } else if (job == SUM_OF_RANGES) {
        ranges = sum;
        fraction = ranges > 0 ? max(0f, min(1f, -lowest / ranges)) : 0f;
      } else if (job == CLOSING) {
        correction = fraction > 0 && fraction < 1 ? -sum / ranges : 0f;
      } else if (job == REST) {
        left = sum / xPoints;
      }
    }
  }

  /** Returns the least c(x − y) − φ(x) over the atoms of x that an atom of y touches. */
  private float potentialOfY(
      int j, int slice, int x, int y, int xEnds, int yEnds, long shift, float move) {
    long start = endOf(j, yUnit, yEnds) - shift - 1;
    long end = endOf(j + 1, yUnit, yEnds) - shift;
    int lap = lapOf(start);
    int lastLap = lapOf(end);
    int first = atomAt(start - lap * total, xPoints, xUnit, xEnds);
    int last = atomAt(end - lastLap * total, xPoints, xUnit, xEnds) + (lastLap - lap) * xPoints;
    float least = 2f * LARGEST;
    for (int i = first; i <= last; i++) {
      int laps = i / xPoints;
      int atom = i - laps * xPoints;
      float apart = memory[x + atom] - memory[y + j] + (lap + laps);
      least = min(least, cost(apart, move) - memory[lowerRises(slice) + atom]);
    }
    return least;
  }

  /** Returns the lap of the circle that contains a place. */
  private int lapOf(long place) {
    return place >= 0 ? (int) (place / total) : -(int) ((total - 1 - place) / total);
  }
}
