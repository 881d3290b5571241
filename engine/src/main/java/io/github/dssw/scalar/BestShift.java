package io.github.dssw.scalar;

/**
 * The shift at which a {@link Coupling} costs least.
 *
 * <p>A bracket is kept with the tangent at either end. Where the tangents meet is a lower bound on
 * the cost everywhere in between: a shift whose cost equals the bound is exactly best. On a
 * function that is piecewise linear this comes after finitely many steps.
 */
final class BestShift {
  /** Relative rounding of a cost summed in double. */
  private static final double ROUNDING = 1e-15;

  private BestShift() {}

  /** Sets the coupling to the best shift and returns it. */
  static double find(Coupling coupling) {
    Tangent low = Tangent.at(coupling, -1);
    Tangent high = Tangent.at(coupling, 1);
    Tangent best = low.cost < high.cost ? low : high;
    while (low.slope < 0 && high.slope > 0) {
      double alpha = low.meet(high);
      if (!(alpha > low.alpha && alpha < high.alpha)) {
        break;
      }
      Tangent middle = Tangent.at(coupling, alpha);
      best = middle.cost < best.cost ? middle : best;
      double bound = low.heightAt(alpha);
      if (middle.cost - bound <= ROUNDING * Math.max(low.cost, high.cost)) {
        break;
      }
      if (middle.slope < 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    coupling.evaluate(best.alpha);
    return best.alpha;
  }

  /** A line that touches C from below. */
  private record Tangent(double alpha, double cost, double slope) {
    static Tangent at(Coupling coupling, double alpha) {
      coupling.evaluate(alpha);
      return new Tangent(alpha, coupling.cost(), coupling.slope());
    }

    double heightAt(double other) {
      return cost + slope * (other - alpha);
    }

    double meet(Tangent that) {
      return alpha + (that.heightAt(alpha) - cost) / (slope - that.slope);
    }
  }
}
