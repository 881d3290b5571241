package io.github.dssw.opencl.kernel;

/**
 * Transport between two sets on circles, one group per slice (docs/mathematics.md, transport on the
 * circle).
 *
 * <p>Masses are whole numbers with the same total on both sides, so the sorted atoms end exactly at
 * whole numbers. C(α) = ∫|F⁻¹(t) − G⁻¹(t + α)|^p dt is then linear between whole α, of which {@link
 * ShiftKernel} finds the best. If weights are equal, every atom is {@code unit} wide; n = m is the
 * case of unit 1.
 *
 * <p>Powers of order p other than 1 and 2 are taken of moves divided by the largest move of the
 * slice, so that they do not underflow. A slice has two results: its cost relative to that move to
 * the power p, and the move. Gradients are those of the relative cost.
 */
abstract class TransportKernel extends ShiftKernel {
  private static final int GRADIENT_IN_X = 2;
  private static final int GRADIENT_IN_Y = 3;

  /** Addresses of the gradients; 0 if not wanted. */
  public int xGradient;

  public int yGradient;

  /**
   * Both sides of the sums of masses share a loop, and so do largest move, cost and gradients:
   * compilers inline a method at every call, and this is the longest stage.
   */
  void transport() {
    int slice = group();
    int xEnds = slice * (xPoints + yPoints + 2);
    int yEnds = xEnds + xPoints + 1;
    for (int side = 0; side < 2 && xUnit == 0; side++) {
      int size = side == 0 ? xPoints : yPoints;
      int order = side == 0 ? xMassOrder : yMassOrder;
      int permutation = order > 0 ? order + slice * size : 0;
      addMasses(permutation, size, side == 0 ? 0 : xPoints, side == 0 ? xEnds : yEnds);
    }
    int x = xKeys + slice * xPoints;
    int y = yKeys + slice * yPoints;
    long shift = bestShift(x, y, xEnds, yEnds);
    float move = 1;
    float cost = 0;
    float lost = 0;
    for (int job = firstJob(); job <= GRADIENT_IN_Y; job++) {
      int fromX = job <= COST ? (xPoints >= yPoints ? 1 : 0) : (job == GRADIENT_IN_X ? 1 : 0);
      int size = fromX > 0 ? xPoints : yPoints;
      int gradient = job <= COST ? 0 : (fromX > 0 ? xGradient : yGradient) + slice * size;
      int permutation = (fromX > 0 ? xPermutation : yPermutation) + slice * size;
      int wanted = job <= COST || (fromX > 0 ? xGradient : yGradient) > 0 ? size : 0;
      float largest = 0;
      for (int i = me(); i < wanted; i += groupSize()) {
        float part = walk(i, fromX, x, y, xEnds, yEnds, shift, job, move);
        if (job == LARGEST_MOVE) {
          largest = max(largest, part);
        } else if (job == COST) {
          part -= lost;
          float next = cost + part;
          lost = (next - cost) - part;
          cost = next;
        } else {
          memory[gradient + permutations[permutation + i]] = part;
        }
      }
      if (job == LARGEST_MOVE) {
        move = divisor(groupMax(largest));
      }
    }
    cost = groupSum(cost);
    if (me() == 0) {
      result[2 * slice] = cost;
      result[2 * slice + 1] = move;
    }
    // Last: nothing else depends on the potentials, which few slices want.
    if (wantPotentials(slice)) {
      setRises(slice, x, y, xEnds, yEnds, shift, move);
      setPotentials(slice, x, y, xEnds, yEnds, shift, move);
    }
  }

  /**
   * Returns what atom i of one side contributes: its largest move, its cost, or the derivative of
   * its cost. It visits the pieces of the other side's atoms that the mass of the atom is moved to.
   */
  private float walk(
      int i, int fromX, int x, int y, int xEnds, int yEnds, long shift, int job, float move) {
    long unit = fromX > 0 ? xUnit : yUnit;
    int myEnds = fromX > 0 ? xEnds : yEnds;
    int others = fromX > 0 ? y : x;
    int size = fromX > 0 ? yPoints : xPoints;
    long otherUnit = fromX > 0 ? yUnit : xUnit;
    int otherEnds = fromX > 0 ? yEnds : xEnds;
    long start = endOf(i, unit, myEnds);
    long left = endOf(i + 1, unit, myEnds) - start;
    float sum = 0;
    if (left > 0) {
      float at = memory[(fromX > 0 ? x : y) + i];
      long there = fromX > 0 ? start + shift : start - shift;
      int turn = turnOf(there);
      long place = there - turn * total;
      int atom = atomAt(place, size, otherUnit, otherEnds);
      while (left > 0) {
        long room = endOf(atom + 1, otherUnit, otherEnds) - place;
        long piece = room < left ? room : left;
        float apart = at - memory[others + atom] - turn;
        float share = (float) piece / (float) total;
        if (job == LARGEST_MOVE) {
          sum = max(sum, abs(apart));
        } else {
          sum += share * (job == COST ? power(apart, move) : powerSlope(apart, move));
        }
        left -= piece;
        place += piece;
        atom++;
        if (atom == size) {
          atom = 0;
          place = 0;
          turn++;
        }
      }
    }
    return sum;
  }

  /** Returns the derivative of |δ / move|^p in δ. */
  private float powerSlope(float apart, float move) {
    float size = abs(apart);
    float value = size > 0 ? 1f : 0f;
    if (order == 2f) {
      value = 2f * size;
    } else if (order != 1f) {
      value = order * pow(size / move, order - 1f) / move;
    }
    return apart < 0 ? -value : value;
  }
}
