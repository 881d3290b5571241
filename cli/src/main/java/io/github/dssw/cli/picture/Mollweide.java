package io.github.dssw.cli.picture;

/**
 * Mollweide's equal-area map of the sphere (Snyder, Map Projections: A Working Manual, 1987,
 * section 31), scaled to an ellipse of half-axes 2 and 1. Angles are in radians; longitude 0 is in
 * the middle, east is to the right.
 *
 * <pre>{@code
 * Mollweide.Spot spot = Mollweide.project(Mollweide.Place.of(x, y, z));
 * }</pre>
 */
public final class Mollweide {
  private static final double CONVERGED = 1e-12;
  private static final double FLAT = 1e-6;
  private static final int MOST_ITERATIONS = 20;

  private Mollweide() {}

  /**
   * A place on the sphere.
   *
   * @param longitude from −π to π
   * @param latitude from −π/2 to π/2
   */
  public record Place(double longitude, double latitude) {
    /** Returns the place of a vector, not 0; longitude 0 is the first axis, north the third. */
    public static Place of(double x, double y, double z) {
      return new Place(Math.atan2(y, x), Math.atan2(z, Math.hypot(x, y)));
    }

    /** Returns the unit vector of the place. */
    double[] vector() {
      double across = Math.cos(latitude);
      return new double[] {
        across * Math.cos(longitude), across * Math.sin(longitude), Math.sin(latitude)
      };
    }
  }

  /**
   * A place on the map.
   *
   * @param x from −2 to 2, to the right
   * @param y from −1 to 1, upwards
   */
  public record Spot(double x, double y) {
    /** Returns whether the spot lies on the map. */
    public boolean isInside() {
      return 0.25 * x * x + y * y <= 1;
    }
  }

  /** Returns the spot on the map that shows a place. */
  public static Spot project(Place place) {
    double theta = auxiliaryAngle(place.latitude());
    return new Spot(2 * place.longitude() / Math.PI * Math.cos(theta), Math.sin(theta));
  }

  /** Returns the place that a spot shows; spots outside the map are moved to its edge. */
  public static Place unproject(Spot spot) {
    double theta = Math.asin(clamp(spot.y(), 1));
    double latitude = Math.asin(clamp((2 * theta + Math.sin(2 * theta)) / Math.PI, 1));
    double across = Math.cos(theta);
    double longitude = across == 0 ? 0 : Math.PI * spot.x() / (2 * across);
    return new Place(clamp(longitude, Math.PI), latitude);
  }

  /**
   * Solves 2θ + sin 2θ = π sin φ for θ by Newton's method. With c = π/2 − θ the equation is (4/3)
   * c³ = π − π sin φ up to terms of order c⁵. This gives the first guess, and the result near a
   * pole, where the slope is 0.
   */
  private static double auxiliaryAngle(double latitude) {
    double wanted = Math.PI * Math.sin(Math.abs(latitude));
    double theta = Math.PI / 2 - Math.cbrt(0.75 * (Math.PI - wanted));
    for (int i = 0; i < MOST_ITERATIONS; i++) {
      double slope = 2 + 2 * Math.cos(2 * theta);
      double step = (2 * theta + Math.sin(2 * theta) - wanted) / slope;
      if (slope < FLAT || Math.abs(step) < CONVERGED) {
        break;
      }
      theta -= step;
    }
    return Math.copySign(theta, latitude);
  }

  private static double clamp(double value, double bound) {
    return Math.max(-bound, Math.min(bound, value));
  }
}
