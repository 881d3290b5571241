package io.github.dssw.cli.files;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * Reads points, weights and slices from files. If a file is wrong, a {@link BadFileException} says
 * where.
 *
 * <pre>{@code
 * SpherePoints x = DataFiles.points(Path.of("x.npy"));
 * }</pre>
 */
public final class DataFiles {
  /** The length of the longest array that every JVM can allocate. */
  static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private DataFiles() {}

  /** Reads points, one per row, from {@code .npy} or {@code .csv} and normalises them. */
  public static SpherePoints points(Path file) {
    return read(
        file,
        () -> {
          try (Rows rows = open(file, 2, "points are n × d")) {
            if (rows.columns() < 2) {
              throw rows.problemWithFile("points have dimension 1; at least 2 is needed");
            }
            PointRows points = new PointRows(rows);
            return SpherePoints.of(points.readAll(), rows.columns());
          }
        });
  }

  /** Reads places on the Earth, one per row: latitude, longitude in degrees. */
  public static SpherePoints places(Path file) {
    return read(
        file,
        () -> {
          try (Rows rows = open(file, 2, "places are n × 2")) {
            if (rows.columns() != 2) {
              throw rows.problemWithFile(
                  "has " + rows.columns() + " columns; places have 2, latitude and longitude");
            }
            return placesFrom(rows);
          }
        });
  }

  /** Returns the points with weights from a file, one per row. */
  public static SpherePoints weighted(SpherePoints points, Path file) {
    return read(
        file,
        () -> {
          try (Rows rows = open(file, 1, "weights are n")) {
            if (rows.columns() != 1) {
              throw rows.problemWithFile(
                  "has " + rows.columns() + " columns; weights have one per row");
            }
            return weightedFrom(points, rows);
          }
        });
  }

  /** Reads slices, L × d × 2, from {@code .npy}. */
  public static Slices slices(Path file) {
    return read(
        file,
        () -> {
          if (!hasExtension(file, ".npy")) {
            throw new BadFileException(file, "slices come from a .npy file, L × d × 2");
          }
          try (Rows rows = open(file, 3, "slices are L × d × 2")) {
            return slicesFrom((NpyRows) rows);
          }
        });
  }

  private static SpherePoints placesFrom(Rows rows) throws IOException {
    DoubleStream.Builder latitudes = DoubleStream.builder();
    DoubleStream.Builder longitudes = DoubleStream.builder();
    double[] place = new double[2];
    while (rows.next(place)) {
      checkFinite(rows, place);
      if (Math.abs(place[0]) > 90) {
        throw rows.problem(0, "is latitude " + place[0] + ", not between -90 and 90 degrees");
      }
      latitudes.add(place[0]);
      longitudes.add(place[1]);
    }
    return SpherePoints.ofLatLon(latitudes.build().toArray(), longitudes.build().toArray());
  }

  private static SpherePoints weightedFrom(SpherePoints points, Rows rows) throws IOException {
    DoubleStream.Builder weights = DoubleStream.builder();
    double[] weight = new double[1];
    while (rows.next(weight)) {
      checkFinite(rows, weight);
      if (weight[0] < 0) {
        throw rows.problem("is " + weight[0] + "; a weight must not be negative");
      }
      weights.add(weight[0]);
    }
    try {
      return points.weighted(weights.build().toArray());
    } catch (IllegalArgumentException e) {
      throw rows.problemWithFile(e.getMessage());
    }
  }

  private static Slices slicesFrom(NpyRows rows) throws IOException {
    if (rows.shape().get(2) != 2) {
      throw rows.problemWithFile("its shape is " + rows.shapeInWords() + "; slices are L × d × 2");
    }
    int numbers = rows.columns();
    float[] columns = new float[rows.expected() * numbers];
    double[] slice = new double[numbers];
    for (int l = 0; rows.next(slice); l++) {
      checkFinite(rows, slice);
      for (int k = 0; k < numbers; k++) {
        columns[l * numbers + k] = (float) slice[k];
      }
    }
    try {
      return Slices.of(columns, rows.expected(), numbers / 2);
    } catch (IllegalArgumentException e) {
      throw rows.problemWithFile(e.getMessage());
    }
  }

  static void checkFinite(Rows rows, double[] row) {
    for (int k = 0; k < row.length; k++) {
      if (!Double.isFinite(row[k])) {
        throw rows.problem(k, "is " + (Double.isNaN(row[k]) ? "not a number (NaN)" : "infinite"));
      }
    }
  }

  private static Rows open(Path file, int axes, String wanted) throws IOException {
    if (hasExtension(file, ".csv")) {
      return CsvRows.open(file);
    }
    if (!hasExtension(file, ".npy")) {
      throw new BadFileException(file, "the name must end in .npy or .csv");
    }
    NpyRows rows = NpyRows.open(file);
    boolean asWanted = rows.shape().size() == axes;
    if (!asWanted || rows.expected() == 0) {
      rows.close();
      String trouble = asWanted ? ", which contains no number" : "; " + wanted;
      throw rows.problemWithFile("its shape is " + rows.shapeInWords() + trouble);
    }
    return rows;
  }

  private static boolean hasExtension(Path file, String extension) {
    Path name = file.getFileName();
    return name != null && name.toString().toLowerCase(Locale.ROOT).endsWith(extension);
  }

  private interface Reading<T> {
    T read() throws IOException;
  }

  private static <T> T read(Path file, Reading<T> reading) {
    if (Files.isDirectory(file)) {
      throw new BadFileException(file, "is a directory");
    }
    if (Files.notExists(file)) {
      throw new BadFileException(file, "no such file");
    }
    try {
      return reading.read();
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
  }
}
