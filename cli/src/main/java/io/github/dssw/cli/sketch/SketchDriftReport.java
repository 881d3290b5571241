package io.github.dssw.cli.sketch;

import io.github.dssw.cli.files.OutputFile;
import io.github.dssw.cli.output.Json;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.output.Version;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.DriftResult;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchDrift;
import io.github.dssw.sketch.SketchSpec;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Says whether current sketches have moved away from a reference.
 *
 * @param names of the reference and of the current sets
 * @param spec of the reference
 * @param n the number of rows of the reference
 * @param results one per current set
 */
public record SketchDriftReport(
    List<String> names,
    SketchSpec spec,
    long n,
    SketchDistance distance,
    double alpha,
    List<DriftResult> results) {
  private static final double DEGREES = 360;

  /** Reads the reference and the current sets, and compares them. */
  public static SketchDriftReport of(
      SketchSets sets,
      SketchDistance distance,
      List<Path> files,
      List<String> names,
      double alpha) {
    SketchSpec common = sets.spec(files);
    int parts = Math.max(SketchDrift.FEWEST_PARTS, common.parts());
    CircleSketch reference = sets.read(files.get(0), common.withParts(parts));
    SketchDrift drift = against(files.get(0), reference).with(distance);
    List<DriftResult> results = new ArrayList<>();
    try (Progress progress = new Progress("drift", 0, files.size() - 1)) {
      for (int i = 1; i < files.size(); i++) {
        results.add(drift.compare(sets.read(files.get(i), common.withParts(1))));
        progress.at(i, names.get(i));
      }
    }
    checkAlpha(results, reference, alpha);
    return new SketchDriftReport(
        names, reference.spec(), reference.count(), distance, alpha, results);
  }

  private static SketchDrift against(Path file, CircleSketch reference) {
    try {
      return SketchDrift.against(reference);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          file + ": " + e.getMessage() + "; dssw sketch --parts makes them", e);
    }
  }

  private static void checkAlpha(List<DriftResult> results, CircleSketch reference, double alpha) {
    for (DriftResult result : results) {
      double least = 1.0 / (1 + result.chance().length);
      if (!(alpha >= least)) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "--alpha %s: the %d parts of the reference give p-values of at least %.3g; dssw"
                    + " sketch --parts makes more",
                alpha,
                reference.spec().parts(),
                least));
      }
    }
  }

  /** Returns whether one of the sets has moved. */
  public boolean moved() {
    return results.stream().anyMatch(result -> result.moved(alpha));
  }

  /** Writes {@code report.json} into a folder. */
  public void write(Path folder) {
    OutputFile.write(
        folder.resolve("report.json"), out -> out.write(json().getBytes(StandardCharsets.UTF_8)));
  }

  /** Returns the comparisons as one JSON object on one line. */
  public String json() {
    List<Json> sets = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      DriftResult result = results.get(i);
      sets.add(
          new Json()
              .add("name", names.get(i + 1))
              .add("n", result.count())
              .add("distance", result.distance())
              .add("errorBound", result.comparison().errorBound())
              .add("band", result.band(alpha))
              .add("pValue", result.pValue())
              .add("moved", result.moved(alpha)));
    }
    return new Json()
            .add("reference", names.get(0))
            .add("n", n)
            .add("alpha", alpha)
            .add("moved", moved())
            .addObjects("sets", sets)
            .add("order", distance.order())
            .add("energy", distance.energy().name())
            .add("projections", spec.projections())
            .add("slicing", spec.design())
            .add("seed", spec.seed())
            .add("arcs", spec.arcs())
            .add("parts", spec.parts())
            .add("d", spec.dimension())
            .add("version", Version.ofDssw())
        + "\n";
  }

  /** Returns a table, one line per current set. */
  public String text(Path folder) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "reference %s: %d points in dimension %d, %d parts%n",
            names.get(0),
            n,
            spec.dimension(),
            spec.parts()));
    int width = names.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < results.size(); i++) {
      DriftResult result = results.get(i);
      text.append(
          String.format(
              Locale.ROOT,
              "%-" + width + "s  %12d points  %10.5f°  chance up to %10.5f°  p %.3f  %s%n",
              names.get(i + 1),
              result.count(),
              DEGREES * result.distance(),
              DEGREES * result.band(alpha),
              result.pValue(),
              result.moved(alpha) ? "moved" : "within chance"));
    }
    return text + "written: " + folder.resolve("report.json") + "\n";
  }
}
