package io.github.dssw.cli.drift;

import io.github.dssw.cli.output.EnergyWords;
import io.github.dssw.cli.output.Json;
import io.github.dssw.cli.output.Version;
import io.github.dssw.cli.picture.Coastlines;
import io.github.dssw.inference.AttributionResult;
import io.github.dssw.inference.SignificanceResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Writes an analysis as JSON: for programs, and for the page, which also draws points. */
final class DriftJson {
  private static final int TOP = 20;
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
    Json explained = new DriftMap(analysis, TOP).addTo(explained());
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
        .add(analysis.dssw().energy())
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
        EnergyWords.of(analysis.dssw().energy()),
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
    String name =
        window().sample().name()
            + (analysis.windows().size() == 1 ? "." : ", the set with the largest effect.");
    return window().moved(analysis.alpha())
        ? "The difference between the reference and " + name
        : "Nothing moved by more than chance. What follows is what chance looks like in " + name;
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
}
