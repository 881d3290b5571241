package io.github.dssw.scalar;

/**
 * The cost C(α) of a coupling at one shift, with its slope and the next break above α. Between
 * breaks C is linear, so this describes C up to the break, and bounds it from below everywhere.
 *
 * <p>Cost and slope are multiples of unit<sup>p</sup>.
 */
final class ShiftedCost implements Coupling.Visitor {
  private final double alpha;
  private final CirclePower power;
  private double cost;
  private double slope;
  private double toBreak = Double.POSITIVE_INFINITY;

  private ShiftedCost(double alpha, CirclePower power) {
    this.alpha = alpha;
    this.power = power;
  }

  static ShiftedCost at(Coupling coupling, double alpha, double order) {
    double unit = CirclePower.needsUnit(order) ? largestDistance(coupling, alpha) : 1;
    ShiftedCost shifted = new ShiftedCost(alpha, new CirclePower(order, unit));
    coupling.walk(alpha, shifted);
    return shifted;
  }

  /** Returns the largest distance that the cost or the slope takes a power of; 1 if all are 0. */
  private static double largestDistance(Coupling coupling, double alpha) {
    double[] largest = new double[1];
    coupling.walk(
        alpha,
        new Coupling.Visitor() {
          @Override
          public void send(int i, int j, double delta, double mass) {
            largest[0] = Math.max(largest[0], Math.abs(delta));
          }

          @Override
          public void endOfAtom(double delta, double deltaNext, double toBreak) {
            largest[0] = Math.max(largest[0], Math.max(Math.abs(delta), Math.abs(deltaNext)));
          }
        });
    return largest[0] == 0 ? 1 : largest[0];
  }

  @Override
  public void send(int i, int j, double delta, double mass) {
    cost += mass * power.of(delta);
  }

  @Override
  public void endOfAtom(double delta, double deltaNext, double atomToBreak) {
    slope += power.of(deltaNext) - power.of(delta);
    toBreak = Math.min(toBreak, atomToBreak);
  }

  double alpha() {
    return alpha;
  }

  boolean descends() {
    return slope < 0;
  }

  /** Returns the smallest shift above α at which the slope changes. */
  double nextBreak() {
    return alpha + toBreak;
  }

  /**
   * Returns the shift at which this tangent meets another. The cost there cannot be lower than the
   * tangents, so if it equals them, it is the minimum.
   */
  double meet(ShiftedCost that) {
    double ratio = that.ratioTo(this);
    double thatHeight = that.cost * ratio + that.slope * ratio * (alpha - that.alpha);
    return alpha + (thatHeight - cost) / (slope - that.slope * ratio);
  }

  /**
   * Returns whether the cost of another shift is on this tangent, up to rounding. A tangent that
   * falls to a tiny part of its cost is only known up to the rounding of that cost, and is not
   * trusted.
   */
  boolean touches(ShiftedCost that) {
    double fall = slope * (that.alpha - alpha);
    double ratio = ratioTo(that);
    double height = (cost + fall) * ratio;
    double rounding = ROUNDING * (cost + Math.abs(fall)) * ratio;
    return that.cost - height <= ROUNDING * that.cost && rounding <= TRUSTED * that.cost;
  }

  /** Relative rounding of a cost summed in double. */
  private static final double ROUNDING = 1e-15;

  /** The largest rounding of a tangent relative to a cost that is compared with it. */
  private static final double TRUSTED = 1e-12;

  /** Returns the factor from multiples of this unit to multiples of that one's. */
  private double ratioTo(ShiftedCost that) {
    return power.unit() == that.power.unit()
        ? 1
        : Math.pow(power.unit() / that.power.unit(), power.order());
  }
}
