package io.github.dssw.cli.files;

import io.github.dssw.cli.numbers.NumberType;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
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

  private static final String POINTS = "points are n × d";
  private static final String PLACES = "places are n × 2";

  private DataFiles() {}

  /** Reads points, one per row, and normalises them. */
  public static SpherePoints points(Path file) {
    return points(file, ReadOptions.DEFAULT);
  }

  /** Reads points, one per row, and normalises them. Files of places are read as places. */
  public static SpherePoints points(Path file, ReadOptions options) {
    return points(file, options, false);
  }

  /** Reads places on the Earth, one per row: latitude, longitude in degrees. */
  public static SpherePoints places(Path file) {
    return places(file, ReadOptions.DEFAULT);
  }

  /** Reads places on the Earth, one per row: latitude, longitude in degrees. */
  public static SpherePoints places(Path file, ReadOptions options) {
    return points(file, options, true);
  }

  private static SpherePoints points(Path file, ReadOptions options, boolean latLon) {
    return read(
        file,
        options,
        input -> {
          try (Rows rows = open(input, options, 2, latLon ? PLACES : POINTS)) {
            checkFitsArray(rows);
            checkColumns(rows, latLon);
            if (latLon || input.format() == Format.GEOJSON) {
              return new PlaceRows(rows).readAll();
            }
            IdColumns ids = new IdColumns(rows);
            SpherePoints points = SpherePoints.of(new PointRows(ids).readAll(), rows.columns());
            tellSuspects(file, options, ids);
            return points;
          }
        });
  }

  /**
   * Reads points in blocks, so that memory does not grow with the file.
   *
   * @param latLon whether rows are places on the Earth: latitude, longitude in degrees
   * @param each receives the points, block after block
   */
  public static void blocks(
      Path file, ReadOptions options, boolean latLon, Consumer<SpherePoints> each) {
    DataFiles.<Void>read(
        file,
        options,
        input -> {
          try (Rows rows = open(input, options, 2, latLon ? PLACES : POINTS)) {
            checkColumns(rows, latLon);
            IdColumns ids = new IdColumns(rows);
            boolean places = latLon || input.format() == Format.GEOJSON;
            new PointBlocks(ids).forEach(places, each);
            if (!places) {
              tellSuspects(file, options, ids);
            }
            return null;
          }
        });
  }

  private static void checkFitsArray(Rows rows) {
    if (rows instanceof NpyRows npy) {
      npy.checkFitsArray();
    }
  }

  private static void checkColumns(Rows rows, boolean latLon) {
    if (latLon && rows.columns() != 2) {
      throw rows.problemWithFile(
          "has " + rows.columns() + " columns; places have 2, latitude and longitude");
    }
    if (rows.columns() < 2) {
      throw rows.problemWithFile("points have dimension 1; at least 2 is needed");
    }
  }

  private static void tellSuspects(Path file, ReadOptions options, IdColumns ids) {
    if (options.columns().isAll()) {
      ids.suspects().forEach(what -> options.notices().accept(file + ": " + what));
    }
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
    FloatArray columns = new FloatArray(rows, rows.expected());
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
      return switch (input.format()) {
        case CSV, TSV, ARROW, FEATHER -> rows; // They select columns themselves, by names.
        default -> SelectedRows.of(rows, options.columns());
      };
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
      case ARROW, FEATHER -> ArrowRows.open(file, content, options);
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
