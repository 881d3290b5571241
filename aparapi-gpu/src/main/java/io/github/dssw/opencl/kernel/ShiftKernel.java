package io.github.dssw.opencl.kernel;

/**
 * Finds the best shift of a slice: the smallest whole shift to the right of which C(α) = ∫|F⁻¹(t) −
 * G⁻¹(t + α)|^p dt does not decrease. C is convex, so the sign of its slope tells on which side the
 * best shift is.
 *
 * <p>The search first looks at blocks of atoms of y, about one per work-item, of which each has the
 * place of its middle atom. From their best shift it takes steps of Newton and then of the secant
 * until two adjacent shifts have slopes of different signs. Of a secant's ends, one that stays has
 * its slope halved (the Illinois rule: Dowell and Jarratt, 1971). Later steps also halve the
 * bracket, which bounds the search.
 */
abstract class ShiftKernel extends PotentialKernel {
  static final int LARGEST_MOVE = 0;
  static final int COST = 1;

  /** Gradients are divided by the largest move; a smaller one could overflow them. */
  private static final float SMALLEST_DIVISOR = 1e-30f;

  /** With fewer atoms per block than this, the blocks take more time than they save. */
  private static final int ATOMS_PER_BLOCK = 4;

  /** After this number of steps every second one halves the bracket. */
  private static final int SECANT_STEPS = 4;

  /** The second derivative of C of dense sets at p = 2. */
  private static final float USUAL_CURVATURE = 2;

  /** How far a step of Newton goes, so that it passes the best shift. */
  private static final float OVERSHOOT = 1.2f;

  /** A slope of the lower end is negative and one of the upper end is not; these are unknown. */
  private static final float UNKNOWN_LOW = 0;

  private static final float UNKNOWN_HIGH = -1;

  /** Returns the best shift. Every work-item of the group does the same steps. */
  long bestShift(int x, int y, int xEnds, int yEnds) {
    int atoms = yPoints / (ATOMS_PER_BLOCK * groupSize()) > 0 ? yPoints / groupSize() + 1 : 1;
    float curvature = USUAL_CURVATURE;
    float reach = OVERSHOOT;
    float slopeLow = UNKNOWN_LOW;
    float slopeHigh = UNKNOWN_HIGH;
    long low = -total - 1;
    long high = total;
    long probe = 0;
    int steps = 0;
    int lastSide = 0;
    while (high - low > 1 || atoms > 1) {
      float slope = slope(x, y, xEnds, yEnds, probe, atoms);
      int side = slope < 0 ? -1 : 1;
      float kept = side == lastSide ? 0.5f : 1f;
      if (side < 0) {
        low = xUnit > 0 || atoms > 1 ? probe : probe + stepsToNextBreak();
        slopeLow = slope;
        slopeHigh = slopeHigh < 0 ? UNKNOWN_HIGH : kept * slopeHigh;
      } else {
        high = probe;
        slopeHigh = slope;
        slopeLow = kept * slopeLow;
      }
      lastSide = side;
      steps++;
      int bracketed = slopeLow < 0 && slopeHigh >= 0 ? 1 : 0;
      if (steps > SECANT_STEPS && (steps & 1) > 0) {
        probe = (low + high) >> 1;
      } else if (bracketed > 0) {
        probe = low + (long) ((float) (high - low) * (slopeLow / (slopeLow - slopeHigh)));
      } else {
        probe = newton(probe, slope, curvature, reach);
        reach = 4f * reach;
      }
      if (atoms > 1 && high - low <= total / groupSize()) {
        float seen = (slopeHigh - slopeLow) * ((float) total / (float) (high - low));
        curvature = bracketed > 0 && seen > 0 ? seen : USUAL_CURVATURE;
        atoms = 1;
        reach = OVERSHOOT;
        slopeLow = UNKNOWN_LOW;
        slopeHigh = UNKNOWN_HIGH;
        low = -total - 1;
        high = total;
        steps = 0;
        lastSide = 0;
      }
      probe = probe > low ? probe : low + 1;
      probe = probe < high ? probe : high - 1;
    }
    return high;
  }

  /** Returns where a line through the slope at a probe crosses 0, or a little further. */
  private long newton(long probe, float slope, float curvature, float reach) {
    float turns = max(-1f, min(1f, reach * slope / curvature));
    return probe - (long) (turns * (float) total) - (slope < 0 ? -1 : 1);
  }

  /** Returns the first job: powers of order 1 and 2 need no largest move. */
  int firstJob() {
    return order == 1f || order == 2f ? COST : LARGEST_MOVE;
  }

  /** Returns the largest move as a divisor: 1 if nothing moves. */
  float divisor(float largest) {
    return largest > SMALLEST_DIVISOR ? largest : 1f;
  }

  /** Returns the turn of the circle that contains a place from −total up to 2 total. */
  int turnOf(long place) {
    return place < 0 ? -1 : (place < total ? 0 : 1);
  }

  /** Returns C′ to the right of a shift, where y has blocks of this number of atoms. */
  private float slope(int x, int y, int xEnds, int yEnds, long shift, int atoms) {
    float move = 1;
    float slope = 0;
    for (int job = firstJob(); job <= COST; job++) {
      float part = atJumps(x, y, xEnds, yEnds, shift, atoms, job, move);
      if (job == LARGEST_MOVE) {
        move = divisor(groupMax(part));
      } else {
        slope = groupSum(part);
      }
    }
    return slope;
  }

  /**
   * Returns this work-item's part of C′ to the right of a shift, or its largest move. C′ comes from
   * the jumps of y's quantile function: the x just before a jump leaves one atom of y for the next.
   * Atoms without mass are passed over: their moves, which cost nothing, could be large enough to
   * hide all others.
   */
  private float atJumps(
      int x, int y, int xEnds, int yEnds, long shift, int atoms, int job, float move) {
    float sum = 0;
    float lost = 0;
    long nearest = total;
    for (int j = me() * atoms; j < yPoints; j += groupSize() * atoms) {
      int after = min(j + atoms, yPoints);
      long end = endOf(after, yUnit, yEnds);
      if (end > endOf(j, yUnit, yEnds)) {
        long place = end - shift - 1;
        int turn = turnOf(place);
        int partner = atomAt(place - turn * total, xPoints, xUnit, xEnds);
        float at = memory[x + partner];
        float left = at - memory[y + min(j + atoms / 2, yPoints - 1)] + turn;
        int last = end < total ? 0 : 1;
        int following = min((last > 0 ? 0 : after) + atoms / 2, yPoints - 1);
        int next = atoms > 1 ? following : atomWithMass(following, last > 0 ? 0 : end, yEnds);
        float met = at - memory[y + next] + (turn - last);
        if (job == LARGEST_MOVE) {
          sum = max(sum, max(abs(left), abs(met)));
        } else {
          float term = (power(met, move) - power(left, move)) - lost;
          float added = sum + term;
          lost = (added - sum) - term;
          sum = added;
        }
        if (xUnit == 0) {
          long room = place - turn * total - endOf(partner, xUnit, xEnds);
          nearest = room < nearest ? room : nearest;
        }
      }
    }
    if (xUnit == 0) {
      sums[me()] = nearest;
    }
    return sum;
  }

  /** Returns the first atom of y, from one that starts at a place on, that has mass. */
  private int atomWithMass(int first, long place, int yEnds) {
    int atom = first;
    while (endOf(atom + 1, yUnit, yEnds) <= place) {
      atom++;
    }
    return atom;
  }

  /**
   * Returns by how much the last shift can grow before the slope changes. It changes at breaks,
   * where an end of an atom of x meets one of y; with weights these are far apart.
   */
  private long stepsToNextBreak() {
    if (row() == 0) {
      for (int other = me(); other < groupSize(); other += GROUP_WIDTH) {
        sums[me()] = sums[other] < sums[me()] ? sums[other] : sums[me()];
      }
    }
    localBarrier();
    long nearest = sums[0];
    for (int column = 1; column < GROUP_WIDTH; column++) {
      nearest = sums[column] < nearest ? sums[column] : nearest;
    }
    localBarrier();
    return nearest;
  }
}
