package io.github.dssw.cli.files;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Reads points, one per row, and normalises them. */
  public static SpherePoints points(Path file) {
    return points(file, ReadOptions.DEFAULT);
  }

  /** Reads points, one per row, and normalises them. Files of places are read as places. */
  public static SpherePoints points(Path file, ReadOptions options) {
    return read(
        file,
        options,
        input -> {
          try (Rows rows = open(input, options, 2, "points are n × d")) {
            if (input.format() == Format.GEOJSON) {
              return placesFrom(rows);
            }
            if (rows.columns() < 2) {
              throw rows.problemWithFile("points have dimension 1; at least 2 is needed");
            }
            IdColumns ids = new IdColumns(rows);
            SpherePoints points = SpherePoints.of(new PointRows(ids).readAll(), rows.columns());
            if (options.columns().isAll()) {
              ids.suspects().forEach(what -> options.notices().accept(file + ": " + what));
            }
            return points;
          }
        });
  }

  /** Reads places on the Earth, one per row: latitude, longitude in degrees. */
  public static SpherePoints places(Path file) {
    return places(file, ReadOptions.DEFAULT);
  }

  /** Reads places on the Earth, one per row: latitude, longitude in degrees. */
  public static SpherePoints places(Path file, ReadOptions options) {
    return read(
        file,
        options,
        input -> {
          try (Rows rows = open(input, options, 2, "places are n × 2")) {
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
    ReadOptions options = ReadOptions.DEFAULT;
    return read(
        file,
        options,
        input -> {
          try (Rows rows = open(input, options, 1, "weights are n")) {
            if (rows.columns() != 1) {
              throw rows.problemWithFile(
                  "has " + rows.columns() + " columns; weights have one per row");
            }
            return weightedFrom(points, rows);
          }
        });
  }

  /** Reads slices, L × d × 2, from {@code .npy} or {@code .npz}. */
  public static Slices slices(Path file) {
    ReadOptions options = ReadOptions.DEFAULT;
    return read(
        file,
        options,
        input -> {
          if (input.format() != Format.NPY && input.format() != Format.NPZ) {
            throw new BadFileException(file, "slices come from a .npy file, L × d × 2");
          }
          try (Rows rows = open(input, options, 3, "slices are L × d × 2")) {
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
    FloatArray columns = new FloatArray(rows);
    double[] slice = new double[numbers];
    while (rows.next(slice)) {
      checkFinite(rows, slice);
      columns.add(slice, 0);
    }
    try {
      return Slices.of(columns.toArray(), columns.size() / numbers, numbers / 2);
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

  private static Rows open(InputFile input, ReadOptions options, int axes, String wanted)
      throws IOException {
    if (input.format() == Format.PARQUET) {
      return ParquetRows.open(input, options);
    }
    InputFile.Content content = input.open(options.watch());
    try {
      Rows rows = open(input, content, options);
      if (rows instanceof NpyRows npy) {
        checkShape(npy, axes, wanted);
      }
      return rows instanceof CsvRows ? rows : SelectedRows.of(rows, options.columns());
    } catch (IOException | RuntimeException e) {
      content.bytes().close();
      throw e;
    }
  }

  private static Rows open(InputFile input, InputFile.Content content, ReadOptions options)
      throws IOException {
    Path file = input.given();
    return switch (input.format()) {
      case NPY, NPZ -> NpyRows.open(file, content);
      case CSV -> CsvRows.open(file, content, ',', options);
      case TSV -> CsvRows.open(file, content, '\t', options);
      case FVECS -> VecsRows.open(file, content, NumberType.FLOAT32);
      case BVECS -> VecsRows.open(file, content, NumberType.UINT8);
      case IVECS -> VecsRows.open(file, content, NumberType.INT32);
      case JSONL -> JsonLines.open(file, content, options.field());
      case GEOJSON -> GeoJsonRows.open(file, content);
      case PARQUET -> throw new AssertionError("a table is not read from a stream");
    };
  }

  private static void checkShape(NpyRows rows, int axes, String wanted) {
    boolean asWanted = rows.shape().size() == axes;
    if (!asWanted || rows.columns() == 0) {
      String trouble = asWanted ? ", which contains no number" : "; " + wanted;
      throw rows.problemWithFile("its shape is " + rows.shapeInWords() + trouble);
    }
  }

  private interface Reading<T> {
    T read(InputFile input) throws IOException;
  }

  private static <T> T read(Path given, ReadOptions options, Reading<T> reading) {
    Path file = InputFile.fileOf(given);
    if (!InputFile.isStandardInput(given)) {
      if (Files.isDirectory(file)) {
        throw new BadFileException(given, "is a directory");
      }
      if (Files.notExists(file)) {
        throw new BadFileException(given, "no such file");
      }
    }
    try {
      return reading.read(InputFile.of(given, options));
    } catch (IOException e) {
      throw BadFileException.of(given, e);
    }
  }
}
