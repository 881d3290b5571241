package io.github.dssw.cli.files;

import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes places on the Earth as text: latitude, longitude in degrees. */
public final class PlaceWriter {
  private PlaceWriter() {}

  /** Returns whether the name is that of a text file. */
  public static boolean isName(Path file) {
    return file.toString().endsWith(".csv");
  }

  /** Writes points of dimension 3, whose third axis is north, below a line of names. */
  public static void write(Path file, SpherePoints places) {
    StringBuilder text = new StringBuilder(Csv.line(List.of("lat", "lon")));
    for (int i = 0; i < places.size(); i++) {
      double x = places.coordinate(i, 0);
      double y = places.coordinate(i, 1);
      double z = places.coordinate(i, 2);
      double latitude = Math.toDegrees(Math.atan2(z, Math.hypot(x, y)));
      double longitude = Math.toDegrees(Math.atan2(y, x));
      text.append(String.format(Locale.ROOT, "%.6f,%.6f\n", latitude, longitude));
    }
    TextFile.write(file, text.toString());
  }
}
