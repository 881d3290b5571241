package io.github.dssw.opencl;

/**
 * Transport on circles, one group a slice.
 *
 * <p>Masses are whole numbers with one total on both sides, so atoms end at whole numbers, exactly.
 * C(α) = ∫|F⁻¹(t) − G⁻¹(t + α)|^p dt is then linear between whole α, and its least value is found
 * by bisection on the sign of its slope to the right of α. Equal weights are the case where every
 * atom is {@code unit} wide; the shift of n = m is the case where the unit is 1.
 */
abstract class TransportKernel extends SortKernel {
  private static final int COST = 0;
  private static final int GRADIENT_IN_X = 1;
  private static final int GRADIENT_IN_Y = 2;

  /** The masses of the points of x, then of y, in the order of the points. */
  long[] masses = new long[1];

  /** Where the sorted atoms of each slice start and end. */
  long[] ends = new long[1];

  @Local long[] sums = new long[1];

  int xPoints;
  int yPoints;
  int xKeys;
  int yKeys;
  int xOrders;
  int yOrders;

  /** Where gradients go; 0 if not wanted. */
  int xGradients;

  int yGradients;

  /** The mass of each side. */
  long total;

  /** The mass of every atom where weights are equal, else 0. */
  long xUnit;

  long yUnit;

  /** Bisections that leave one shift. */
  int passes;

  float order;

  /**
   * Sums of x and then y are one loop, and so are cost and gradients: a compiler puts a copy of
   * what is called at every place that calls it, and this is the largest of the kernels.
   */
  void transport() {
    int slice = group();
    int xEnds = slice * (xPoints + yPoints + 2);
    int yEnds = xEnds + xPoints + 1;
    for (int side = 0; side < 2 && xUnit == 0; side++) {
      int size = side == 0 ? xPoints : yPoints;
      int firstOrder = (side == 0 ? xOrders : yOrders) + slice * size;
      addMasses(firstOrder, size, side == 0 ? 0 : xPoints, side == 0 ? xEnds : yEnds);
    }
    int x = xKeys + slice * xPoints;
    int y = yKeys + slice * yPoints;
    long shift = bestShift(x, y, xEnds, yEnds);
    float cost = 0;
    float lost = 0;
    for (int job = COST; job <= GRADIENT_IN_Y; job++) {
      int fromX = job == COST ? (xPoints >= yPoints ? 1 : 0) : (job == GRADIENT_IN_X ? 1 : 0);
      int size = fromX > 0 ? xPoints : yPoints;
      int gradient = job == COST ? 0 : (fromX > 0 ? xGradients : yGradients) + slice * size;
      int order = (fromX > 0 ? xOrders : yOrders) + slice * size;
      int wanted = job == COST || (fromX > 0 ? xGradients : yGradients) > 0 ? size : 0;
      for (int i = getLocalId(); i < wanted; i += getLocalSize()) {
        float part = walk(i, fromX, x, y, xEnds, yEnds, shift, job);
        if (job == COST) {
          part -= lost;
          float next = cost + part;
          lost = (next - cost) - part;
          cost = next;
        } else {
          memory[gradient + orders[order + i]] = part;
        }
      }
    }
    cost = groupSum(cost);
    if (getLocalId() == 0) {
      result[slice] = cost;
    }
  }

  /** The running sums of the masses in sorted order. */
  void addMasses(int orderAt, int size, int massAt, int endAt) {
    int me = getLocalId();
    int share = (size + getLocalSize() - 1) / getLocalSize();
    int from = min(me * share, size);
    int to = min(from + share, size);
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += masses[massAt + orders[orderAt + i]];
    }
    sums[me] = sum;
    localBarrier();
    long end = 0;
    for (int other = 0; other < me; other++) {
      end += sums[other];
    }
    if (me == 0) {
      ends[endAt] = 0;
    }
    for (int i = from; i < to; i++) {
      end += masses[massAt + orders[orderAt + i]];
      ends[endAt + i + 1] = end;
    }
    localGlobalBarrier();
  }

  /** The least whole shift to the right of which C does not fall. */
  private long bestShift(int x, int y, int xEnds, int yEnds) {
    long low = -total;
    long high = total;
    for (int pass = 0; pass < passes; pass++) {
      long middle = (low + high) >> 1;
      // Where nothing is left to halve, any shift in range will do.
      long probe = middle < total ? middle : total - 1;
      float slope = groupSum(slope(x, y, xEnds, yEnds, probe));
      if (low < high) {
        high = slope >= 0 ? middle : high;
        low = slope >= 0 ? low : middle + 1;
      }
    }
    return low;
  }

  /**
   * This work-item's part of C′ to the right of a shift: where y's quantile function jumps from one
   * atom to the next, the x just before the jump leaves the one for the other.
   */
  private float slope(int x, int y, int xEnds, int yEnds, long shift) {
    float sum = 0;
    float lost = 0;
    for (int j = getLocalId(); j < yPoints; j += getLocalSize()) {
      long place = endOf(j + 1, yUnit, yEnds) - shift - 1;
      int turn = turnOf(place);
      int i = atomAt(place - turn * total, xPoints, xUnit, xEnds);
      float at = memory[x + i];
      float leaves = at - memory[y + j] + turn;
      float meets = j + 1 < yPoints ? at - memory[y + j + 1] + turn : at - memory[y] + (turn - 1);
      float term = (power(meets) - power(leaves)) - lost;
      float next = sum + term;
      lost = (next - sum) - term;
      sum = next;
    }
    return sum;
  }

  /**
   * What atom i of one side costs, or the derivative of that: the sum over the pieces of the other
   * side's atoms that its mass is carried to.
   */
  private float walk(int i, int fromX, int x, int y, int xEnds, int yEnds, long shift, int job) {
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
        sum += share * (job == COST ? power(apart) : powerSlope(apart));
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

  /** Which turn of the circle a place from −total up to 2 total lies in. */
  private int turnOf(long place) {
    return place < 0 ? -1 : (place < total ? 0 : 1);
  }

  /** Where atom i starts, which is where the one before it ends. */
  long endOf(int i, long unit, int endAt) {
    return unit > 0 ? i * unit : ends[endAt + i];
  }

  /** The atom that covers a place from 0 up to but not including the total. */
  private int atomAt(long place, int size, long unit, int endAt) {
    int low = 0;
    if (unit > 0) {
      low = (int) (place / unit);
    } else {
      int high = size - 1;
      while (low < high) {
        int mid = (low + high + 1) / 2;
        if (ends[endAt + mid] <= place) {
          low = mid;
        } else {
          high = mid - 1;
        }
      }
    }
    return low;
  }

  /** |δ|^p */
  private float power(float apart) {
    float size = apart < 0 ? -apart : apart;
    float value = size;
    if (order == 2f) {
      value = size * size;
    } else if (order != 1f) {
      value = pow(size, order);
    }
    return value;
  }

  /** p sign(δ) |δ|^(p−1) */
  private float powerSlope(float apart) {
    float size = apart < 0 ? -apart : apart;
    float value = size > 0 ? 1f : 0f;
    if (order == 2f) {
      value = 2f * size;
    } else if (order != 1f) {
      value = order * pow(size, order - 1f);
    }
    return apart < 0 ? -value : value;
  }
}
