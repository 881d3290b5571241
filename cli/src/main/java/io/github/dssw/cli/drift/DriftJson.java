package io.github.dssw.cli.drift;

import io.github.dssw.cli.output.Json;
import io.github.dssw.cli.output.Version;
import io.github.dssw.cli.picture.Coastlines;
import io.github.dssw.inference.AttributionResult;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Writes an analysis as JSON: for programs, and for the page, which also draws points. */
final class DriftJson {
  private static final int TOP = 20;
  private static final int MOST_DOTS = 1500;
  private static final int COMPONENTS = 8;

  /** The lower end of the band of chance. */
  private static final double LOW = 0.05;

  private final DriftAnalysis analysis;

  DriftJson(DriftAnalysis analysis) {
    this.analysis = analysis;
  }

  /** Returns the report without drawings. */
  Json report() {
    return common().add("explained", explained());
  }

  /** Returns what the page shows. */
  Json page(boolean coastlines) {
    SpherePoints current = window().sample().points();
    SpherePoints reference = analysis.reference().points();
    double[][] currentDots = dots(current);
    double[][] referenceDots = dots(reference);
    double radius = Math.max(reach(currentDots), reach(referenceDots));
    Json explained =
        explained()
            .add("mapWords", mapWords(radius))
            .add("mapRadius", radius)
            .add("centre", centre(currentDots))
            .add("referencePoints", referenceDots)
            .add("currentPoints", currentDots);
    return common()
        .add("explained", explained)
        .add("coastlines", coastlines ? Coastlines.degrees() : new double[0][]);
  }

  private Json common() {
    return new Json()
        .add("verdict", analysis.verdict())
        .add("reject", analysis.moved())
        .add("alpha", analysis.alpha())
        .add("correction", correction())
        .add("reference", analysis.reference().name())
        .add("n", analysis.reference().points().size())
        .add("dimension", analysis.reference().points().dimension())
        .add("halvesDegrees", analysis.degrees(analysis.halvesValue()))
        .add("energy", analysis.dssw().energy().name())
        .add("slicing", slicing())
        .add("projections", analysis.dssw().projections())
        .add("seed", analysis.dssw().seed())
        .add("version", Version.ofDssw())
        .add("footer", footer())
        .addObjects("windows", analysis.windows().stream().map(this::window).toList());
  }

  private String correction() {
    String note = window().result().note();
    return String.format(
        Locale.ROOT,
        "Permutation tests of the distance and of the mean direction, %d permutations each, alpha"
            + " %s. %s%s",
        window().result().permutations(),
        analysis.alpha(),
        analysis.windows().size() == 1
            ? "A single current set needs no correction of its p-value."
            : "P-values are corrected for "
                + analysis.windows().size()
                + " current sets by Holm's method: the chance of any false alarm is at most"
                + " alpha.",
        note.isEmpty() ? "" : " Note: " + note + ".");
  }

  private String footer() {
    return String.format(
        Locale.ROOT,
        "dssw %s; %d %s slices, %s energy, seed %d; reference %s: %d points in dimension %d.",
        Version.ofDssw(),
        analysis.dssw().projections(),
        slicing(),
        analysis.dssw().energy().name(),
        analysis.dssw().seed(),
        analysis.reference().name(),
        analysis.reference().points().size(),
        analysis.reference().points().dimension());
  }

  private String slicing() {
    return analysis.attribution().comparison().slicing();
  }

  private Json window(Window window) {
    SignificanceResult result = window.result();
    return new Json()
        .add("name", window.sample().name())
        .add("m", window.sample().points().size())
        .add("statistic", result.statistic())
        .add("degrees", analysis.degrees(result.statistic()))
        .add("chanceDegrees", analysis.degrees(result.nullMean()))
        .add("chanceLow", analysis.degrees(result.nullQuantile(LOW)))
        .add("chanceHigh", analysis.degrees(result.nullQuantile(1 - analysis.alpha())))
        .add("excess", result.excess())
        .add("effect", result.effect())
        .add("pValue", result.pValue())
        .add("adjustedPValue", window.adjustedPValue())
        .add("permutations", result.permutations())
        .add("reject", window.moved(analysis.alpha()));
  }

  private Window window() {
    return analysis.windows().get(analysis.explained());
  }

  private Json explained() {
    AttributionResult attribution = analysis.attribution();
    return new Json()
        .add("window", analysis.explained())
        .add("words", words())
        .addObjects(
            "topCurrent",
            points(window().sample(), attribution.topOfY(TOP), attribution.influencesOfY()))
        .addObjects(
            "topReference",
            points(analysis.reference(), attribution.topOfX(TOP), attribution.influencesOfX()))
        .addObjects("circles", attribution.circles().stream().map(DriftJson::circle).toList())
        .addObjects("direction", direction(attribution.direction()));
  }

  private String words() {
    String name = window().sample().name();
    return window().moved(analysis.alpha())
        ? "The difference between the reference and " + name + ", the set with the largest effect."
        : "Nothing moved by more than chance. What follows is what chance looks like in "
            + name
            + ", the set with the largest effect.";
  }

  private static List<Json> points(SampleFile sample, int[] rows, double[] influences) {
    return Arrays.stream(rows)
        .mapToObj(
            row -> {
              Json point = new Json().add("row", row);
              String id = sample.id(row);
              return (id == null ? point.addNull("id") : point.add("id", id))
                  .add("influence", influences[row]);
            })
        .toList();
  }

  private static Json circle(AttributionResult.Circle circle) {
    return new Json()
        .add("slice", circle.slice())
        .add("share", circle.share())
        .add("densityReference", circle.densityX())
        .add("densityCurrent", circle.densityY());
  }

  /** Returns the largest coordinates of the direction. */
  private static List<Json> direction(double[] direction) {
    return IntStream.range(0, direction.length)
        .filter(k -> direction[k] != 0)
        .boxed()
        .sorted(Comparator.comparingDouble(k -> -Math.abs(direction[k])))
        .limit(COMPONENTS)
        .map(k -> new Json().add("coordinate", k).add("component", direction[k]))
        .toList();
  }

  /** Returns the largest distance of a dot from the middle. */
  private static double reach(double[][] dots) {
    return Arrays.stream(dots)
        .mapToDouble(dot -> Math.sqrt(Arrays.stream(dot).map(c -> c * c).sum()))
        .max()
        .orElseThrow();
  }

  private String mapWords(double radius) {
    String few =
        Math.max(window().sample().points().size(), analysis.reference().points().size())
                > MOST_DOTS
            ? " At most " + MOST_DOTS + " points of each set are shown."
            : "";
    return (analysis.reference().points().dimension() == 3
            ? "A globe with the points of both sets. Drag it, or turn it with the arrow keys."
            : String.format(
                Locale.ROOT,
                "Both sets on the plane of the circle that carries most of the difference; the"
                    + " frame has radius %.2g.",
                radius))
        + few;
  }

  /**
   * Returns up to so many points, as they are in dimension 3, else on the plane of the top circle.
   */
  private double[][] dots(SpherePoints points) {
    int stride = (points.size() + MOST_DOTS - 1) / MOST_DOTS;
    return IntStream.iterate(0, i -> i < points.size(), i -> i + stride)
        .mapToObj(i -> points.dimension() == 3 ? inSpace(points, i) : onPlane(points, i))
        .toArray(double[][]::new);
  }

  private static double[] inSpace(SpherePoints points, int row) {
    return IntStream.range(0, 3).mapToDouble(k -> rounded(points.coordinate(row, k))).toArray();
  }

  private double[] onPlane(SpherePoints points, int row) {
    Slices slices = analysis.attribution().comparison().circles();
    int slice = analysis.attribution().circles().get(0).slice();
    double[] place = new double[2];
    for (int k = 0; k < points.dimension(); k++) {
      for (int axis = 0; axis < 2; axis++) {
        place[axis] += points.coordinate(row, k) * slices.entry(slice, k, axis);
      }
    }
    return new double[] {rounded(place[0]), rounded(place[1])};
  }

  /** Rounds to what a screen shows, which keeps the page small. */
  private static double rounded(double coordinate) {
    return Math.round(coordinate * 1e4) / 1e4;
  }

  /** Returns longitude and latitude, in radians, of the mean of points in space; else 0. */
  private static double[] centre(double[][] dots) {
    if (dots[0].length < 3) {
      return new double[2];
    }
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
