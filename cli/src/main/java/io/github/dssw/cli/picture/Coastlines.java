package io.github.dssw.cli.picture;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.stream.DoubleStream;

/**
 * The coastlines of the Earth, for maps of places. The file {@code coastlines.txt} beside this
 * class says where they come from.
 */
public final class Coastlines {
  private static final String FILE = "coastlines.txt";
  private static final double UNITS_PER_DEGREE = 100;
  private static List<List<Mollweide.Place>> kept;

  private Coastlines() {}

  /** Returns the curves; no curve crosses the meridian of 180 degrees. */
  static synchronized List<List<Mollweide.Place>> curves() {
    if (kept == null) {
      kept = read();
    }
    return kept;
  }

  /** Returns the curves, each as longitude, latitude, longitude, … in degrees. */
  public static double[][] degrees() {
    return curves().stream()
        .map(
            curve ->
                curve.stream()
                    .flatMapToDouble(place -> DoubleStream.of(place.longitude(), place.latitude()))
                    .map(radians -> Math.round(Math.toDegrees(radians) * 100) / 100.0)
                    .toArray())
        .toArray(double[][]::new);
  }

  private static List<List<Mollweide.Place>> read() {
    try (InputStream in = Coastlines.class.getResourceAsStream(FILE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(Coastlines::curve).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(FILE + ": " + e.getMessage(), e);
    }
  }

  private static List<Mollweide.Place> curve(String line) {
    StringTokenizer numbers = new StringTokenizer(line);
    List<Mollweide.Place> places = new ArrayList<>();
    int longitude = 0;
    int latitude = 0;
    while (numbers.hasMoreTokens()) {
      longitude += Integer.parseInt(numbers.nextToken());
      latitude += Integer.parseInt(numbers.nextToken());
      places.add(
          new Mollweide.Place(
              Math.toRadians(longitude / UNITS_PER_DEGREE),
              Math.toRadians(latitude / UNITS_PER_DEGREE)));
    }
    return places;
  }
}
