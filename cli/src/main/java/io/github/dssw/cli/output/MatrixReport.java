package io.github.dssw.cli.output;

import io.github.dssw.Dssw;
import io.github.dssw.cli.files.Csv;
import io.github.dssw.cli.files.SetNames;
import io.github.dssw.cli.files.TextFile;
import io.github.dssw.cli.picture.MatrixFigure;
import io.github.dssw.cli.scaling.ClassicalScaling;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Prints, writes and draws the distances between all pairs of several sets.
 *
 * @param dssw the distance
 * @param names the names of the sets
 * @param sets the sets
 * @param distances the distances in turns
 * @param map the sets in the plane
 * @param seconds the time of the computation, without reading files
 * @param units the unit in which the table shows distances
 */
public record MatrixReport(
    Dssw dssw,
    List<String> names,
    List<SpherePoints> sets,
    double[][] distances,
    ClassicalScaling map,
    double seconds,
    Units units) {
  /** Makes the report of these distances. */
  public static MatrixReport of(
      Dssw dssw,
      List<Path> files,
      List<SpherePoints> sets,
      double[][] distances,
      double seconds,
      Units units) {
    for (double[] row : distances) {
      Arrays.stream(row).forEach(distance -> Finite.checked("distance", distance));
    }
    return new MatrixReport(
        dssw, SetNames.of(files), sets, distances, ClassicalScaling.of(distances), seconds, units);
  }

  /** Returns one JSON object on one line. */
  public String json() {
    return new Json()
            .add("names", names)
            .add("distances", distances)
            .add("map", map.places())
            .add("mapShare", map.share())
            .add("order", dssw.order())
            .add("projections", dssw.projections())
            .add(dssw.energy())
            .add("slicing", dssw.slicing().in(sets.get(0).dimension()).name())
            .add("seed", dssw.seed())
            .add("backend", dssw.backend().name())
            .add("device", dssw.backend().device().name())
            .add("version", Version.ofDssw())
            .add("n", sets.stream().mapToInt(SpherePoints::size).toArray())
            .add("d", sets.get(0).dimension())
            .add("seconds", seconds)
        + "\n";
  }

  /** Returns a table; columns have the numbers of the sets. */
  public String text() {
    int width = names.stream().mapToInt(String::length).max().orElse(0);
    String head = "%4s  %-" + width + "s";
    StringBuilder table = new StringBuilder(String.format(head, "", ""));
    for (int j = 1; j <= names.size(); j++) {
      table.append(String.format("%10d", j));
    }
    table.append('\n');
    for (int i = 0; i < names.size(); i++) {
      table.append(String.format(head, i + 1, names.get(i)));
      for (double distance : distances[i]) {
        table.append(
            String.format(
                Locale.ROOT, units == Units.turns ? "%10.6f" : "%10.3f", units.of(distance)));
      }
      table.append('\n');
    }
    return table
        .append(
            String.format(
                Locale.ROOT,
                "distances in %s; %d %s slices, %s energy, dimension %d, %s, %.3f s%n",
                units,
                dssw.projections(),
                dssw.slicing().in(sets.get(0).dimension()).name(),
                EnergyWords.of(dssw.energy()),
                sets.get(0).dimension(),
                dssw.backend().name(),
                seconds))
        .toString();
  }

  /** Writes the distances with the names of rows and columns as CSV. */
  public void writeCsv(Path file) {
    StringBuilder text = new StringBuilder(Csv.line(row("set", names)));
    for (int i = 0; i < names.size(); i++) {
      text.append(
          Csv.line(
              row(names.get(i), Arrays.stream(distances[i]).mapToObj(Double::toString).toList())));
    }
    TextFile.write(file, text.toString());
  }

  private static List<String> row(String name, List<String> fields) {
    List<String> row = new ArrayList<>(List.of(name));
    row.addAll(fields);
    return row;
  }

  /** Draws the distances as shades beside the map of the sets. */
  public MatrixFigure picture() {
    List<String> labels =
        IntStream.range(0, names.size())
            .mapToObj(i -> (i + 1) + " " + TerminalText.safe(names.get(i)))
            .toList();
    return new MatrixFigure(
        String.format(Locale.ROOT, "Distances between %d sets", names.size()),
        String.format(
            Locale.ROOT, "map of the sets: %.0f %% of the squared distances", 100 * map.share()),
        labels,
        distances,
        map.places());
  }
}
