package io.github.dssw.cli.drift;

import io.github.dssw.cli.files.Attempts;
import io.github.dssw.cli.files.Csv;
import io.github.dssw.cli.files.TextFile;
import io.github.dssw.cli.output.Lines;
import io.github.dssw.inference.AttributionResult;
import io.github.dssw.inference.SignificanceResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Writes an analysis into a folder: a page, JSON and CSV.
 *
 * @param analysis what was found
 * @param places whether the points are places on the Earth
 */
public record DriftReport(DriftAnalysis analysis, boolean places) {
  /** The files of a report. */
  public static final List<String> FILES =
      List.of("index.html", "report.json", "windows.csv", "points.csv", "circles.csv");

  private static final String TEMPLATE = "page.html";
  private static final String PLACEHOLDER = "@DATA@";

  /** Writes all files; if one fails, the others are still written. */
  public void write(Path folder, Attempts writing) {
    List<String> contents = List.of(page(), json(), windows(), points(), circles());
    for (int i = 0; i < FILES.size(); i++) {
      Path file = folder.resolve(FILES.get(i));
      String text = contents.get(i);
      writing.attempt(() -> TextFile.write(file, text));
    }
  }

  /** Returns the analysis as one JSON object on one line. */
  public String json() {
    return new DriftJson(analysis).report() + "\n";
  }

  /** Returns the page with its data. A text in it cannot end the element that holds the data. */
  String page() {
    String data = new DriftJson(analysis).page(places).toString().replace("<", "\\u003c");
    return template().replace(PLACEHOLDER, data);
  }

  private static String template() {
    try (InputStream in = DriftReport.class.getResourceAsStream(TEMPLATE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(TEMPLATE + ": " + e.getMessage(), e);
    }
  }

  private String windows() {
    StringBuilder text =
        new StringBuilder(
            "set,points,statistic,degrees,chance degrees,effect,p-value,corrected p-value,moved\n");
    for (Window window : analysis.windows()) {
      SignificanceResult result = window.result();
      text.append(
          Csv.line(
              List.of(
                  window.sample().name(),
                  Integer.toString(window.sample().points().size()),
                  Double.toString(result.statistic()),
                  Double.toString(analysis.degrees(result.statistic())),
                  Double.toString(analysis.degrees(result.nullMean())),
                  Double.toString(result.effect()),
                  Double.toString(result.pValue()),
                  Double.toString(window.adjustedPValue()),
                  Boolean.toString(window.moved(analysis.alpha())))));
    }
    return text.toString();
  }

  private String points() {
    StringBuilder text = new StringBuilder("set,row,id,influence\n");
    AttributionResult attribution = analysis.attribution();
    addPoints(text, analysis.reference(), attribution.influencesOfX());
    addPoints(
        text, analysis.windows().get(analysis.explained()).sample(), attribution.influencesOfY());
    return text.toString();
  }

  private static void addPoints(StringBuilder text, SampleFile sample, double[] influences) {
    for (int row = 0; row < influences.length; row++) {
      String id = sample.id(row);
      text.append(
          Csv.line(
              List.of(
                  sample.name(),
                  Integer.toString(row),
                  id == null ? "" : id,
                  Double.toString(influences[row]))));
    }
  }

  private String circles() {
    StringBuilder text =
        new StringBuilder("slice,share,degrees,reference density,current density\n");
    for (AttributionResult.Circle circle : analysis.attribution().circles()) {
      int arcs = circle.densityX().length;
      for (int arc = 0; arc < arcs; arc++) {
        text.append(
            String.format(
                Locale.ROOT,
                "%d,%s,%s,%s,%s%n",
                circle.slice(),
                circle.share(),
                360.0 * (arc + 0.5) / arcs,
                circle.densityX()[arc],
                circle.densityY()[arc]));
      }
    }
    return text.toString();
  }

  /** Returns a few aligned lines; the first is the verdict. */
  public String text(Path folder) {
    Lines lines = new Lines().add("verdict", analysis.verdict());
    for (Window window : analysis.windows()) {
      lines.add(
          window.sample().name(),
          String.format(
              Locale.ROOT,
              "%.4g degrees, by chance %.4g, corrected p %.3g, %s",
              analysis.degrees(window.result().statistic()),
              analysis.degrees(window.result().nullMean()),
              window.adjustedPValue(),
              window.moved(analysis.alpha()) ? "moved" : "within chance"));
    }
    return lines
        .add(
            "halves",
            String.format(
                Locale.ROOT,
                "%.4g degrees between halves of the reference",
                analysis.degrees(analysis.halvesValue())))
        .add("report", folder.resolve(FILES.get(0)))
        .toString();
  }
}
