package io.github.dssw.cli.drift;

import io.github.dssw.cli.output.Json;
import io.github.dssw.inference.AttributionResult;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The points that the page draws: in space for a globe, or on the two most telling directions.
 *
 * @param analysis what was found
 * @param top how many of the points with the largest influence are drawn in any case
 */
record DriftMap(DriftAnalysis analysis, int top) {
  private static final int MOST_DOTS = 1500;

  /** Ids are cut to this many characters on the map; tables show them whole. */
  private static final int LONGEST_ID = 160;

  /** Adds the points of both sets, and what the map shows in words. */
  Json addTo(Json json) {
    AttributionResult attribution = analysis.attribution();
    double[][] axes = isGlobe() ? identity() : TellingDirections.of(analysis);
    Dots reference = dots(analysis.reference(), attribution.topOfX(top), axes);
    Dots current = dots(current(), attribution.topOfY(top), axes);
    double radius = Math.max(reach(reference.places), reach(current.places));
    return json.add("mapWords", words(radius))
        .add("mapRadius", radius)
        .add("centre", isGlobe() ? centre(current.places) : new double[2])
        .add("referencePoints", reference.places)
        .add("referenceRows", reference.rows)
        .add("referenceIds", ids(analysis.reference(), reference.rows))
        .add("currentPoints", current.places)
        .add("currentRows", current.rows)
        .add("currentIds", ids(current(), current.rows));
  }

  private SampleFile current() {
    return analysis.windows().get(analysis.explained()).sample();
  }

  private boolean isGlobe() {
    return analysis.reference().points().dimension() == 3;
  }

  private static double[][] identity() {
    return new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  }

  private record Dots(int[] rows, double[][] places) {}

  /**
   * Returns at most {@link #MOST_DOTS} points spread over the rows, and those of the largest
   * influence.
   */
  private static Dots dots(SampleFile sample, int[] top, double[][] axes) {
    int size = sample.points().size();
    int stride = (size + MOST_DOTS - 1) / MOST_DOTS;
    int[] rows =
        IntStream.concat(IntStream.iterate(0, i -> i < size, i -> i + stride), Arrays.stream(top))
            .sorted()
            .distinct()
            .toArray();
    double[][] places =
        Arrays.stream(rows)
            .mapToObj(row -> place(sample.points(), row, axes))
            .toArray(double[][]::new);
    return new Dots(rows, places);
  }

  private static double[] place(SpherePoints points, int row, double[][] axes) {
    double[] place = new double[axes.length];
    for (int axis = 0; axis < axes.length; axis++) {
      double sum = 0;
      for (int k = 0; k < points.dimension(); k++) {
        sum += axes[axis][k] * points.coordinate(row, k);
      }
      // Rounded to what a screen shows, which keeps the page small.
      place[axis] = Math.round(sum * 1e4) / 1e4;
    }
    return place;
  }

  private static List<String> ids(SampleFile sample, int[] rows) {
    if (sample.ids().isEmpty()) {
      return List.of();
    }
    return Arrays.stream(rows).mapToObj(sample::id).map(DriftMap::shortened).toList();
  }

  private static String shortened(String id) {
    return id.length() <= LONGEST_ID ? id : id.substring(0, LONGEST_ID - 1) + "…";
  }

  /** Returns the largest distance of a dot from the middle. */
  private static double reach(double[][] dots) {
    return Arrays.stream(dots)
        .mapToDouble(dot -> Math.sqrt(Arrays.stream(dot).map(c -> c * c).sum()))
        .max()
        .orElseThrow();
  }

  private String words(double radius) {
    String what =
        isGlobe()
            ? "A globe with the points of both sets. Drag it, or turn it with the arrow keys."
            : String.format(
                Locale.ROOT,
                "Both sets on their two most telling directions: to the right the influence of"
                    + " current points grows most, upwards that of reference points. The frame has"
                    + " radius %.2g. The directions were chosen to part these very points, so in"
                    + " high dimension even two samples of one law look apart here. The p-value"
                    + " accounts for that, the picture does not. Arrow keys go from ring to ring.",
                radius);
    boolean few =
        Math.max(current().points().size(), analysis.reference().points().size()) > MOST_DOTS;
    return what
        + " Rings mark the points of the tables below."
        + (few ? " Of each set about " + MOST_DOTS + " points are shown." : "");
  }

  /** Returns longitude and latitude, in radians, of the mean of points in space. */
  private static double[] centre(double[][] dots) {
    double[] sum = new double[3];
    for (double[] dot : dots) {
      for (int k = 0; k < 3; k++) {
        sum[k] += dot[k];
      }
    }
    return new double[] {
      Math.atan2(sum[1], sum[0]), Math.atan2(sum[2], Math.hypot(sum[0], sum[1]))
    };
  }
}
