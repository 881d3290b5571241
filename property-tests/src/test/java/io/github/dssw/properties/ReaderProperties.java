package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.Format;
import io.github.dssw.cli.files.ReadOptions;
import io.github.dssw.sphere.SpherePoints;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * Every reader of files returns what was written; damaged files load or are refused with an error
 * that names the file, and take little memory.
 */
class ReaderProperties {
  /** Far more than a small file needs, far less than damaged sizes claim. */
  private static final long MOST_BYTES = 64L << 20;

  private static final Path STANDARD_INPUT = Path.of("-");

  private static ScratchFolder folder;

  @BeforeContainer
  static void makeFolder() throws IOException {
    folder = ScratchFolder.make();
  }

  @AfterContainer
  static void removeFolder() throws IOException {
    folder.close();
  }

  /** How a file reaches the reader. */
  enum Way {
    FILE,
    GZIP,
    PIPE
  }

  @Property
  void whatWasWrittenIsRead(
      @ForAll Encoding encoding,
      @ForAll Way way,
      @ForAll @IntRange(min = 1, max = 9) int n,
      @ForAll @IntRange(min = 2, max = 5) int d,
      @ForAll long seed)
      throws IOException {
    int[][] rows = rows(n, d, new Random(seed));
    SpherePoints read = read(encoding, way, encoding.bytes(rows));
    assertArrayEquals(expected(rows).toArray(), read.toArray());
  }

  @Property
  void aDamagedFileLoadsOrIsRefused(
      @ForAll Encoding encoding,
      @ForAll Way way,
      @ForAll Damage damage,
      @ForAll @IntRange(min = 1, max = 9) int n,
      @ForAll long seed) {
    Random random = new Random(seed);
    byte[] damaged = damage.of(encoding.bytes(rows(n, 3, random)), random);
    assertLoadsOrIsRefused(() -> read(encoding, way, damaged));
  }

  /** Damage of the compressed bytes themselves. */
  @Property
  void aDamagedGzipLoadsOrIsRefused(
      @ForAll Encoding encoding, @ForAll Damage damage, @ForAll long seed) throws IOException {
    Random random = new Random(seed);
    byte[] packed = Encoding.gzip(encoding.bytes(rows(6, 3, random)));
    Path file = folder.resolve("damaged." + encoding.ending + ".gz");
    Files.write(file, damage.of(packed, random));
    assertLoadsOrIsRefused(() -> DataFiles.points(file, options(encoding)));
  }

  @Property
  void placesInGeoJsonAreRead(
      @ForAll @IntRange(min = 1, max = 9) int n, @ForAll Damage damage, @ForAll long seed)
      throws IOException {
    Random random = new Random(seed);
    int[][] places = rows(n, 2, random);
    String points =
        Arrays.stream(places)
            .map(p -> "{\"type\":\"Point\",\"coordinates\":[" + p[1] + "," + p[0] % 90 + "]}")
            .collect(
                Collectors.joining(",", "{\"type\":\"GeometryCollection\",\"geometries\":[", "]}"));
    String lines =
        Arrays.stream(places).map(p -> p[0] % 90 + "," + p[1] + "\n").collect(Collectors.joining());
    byte[] whole = points.getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("places.geojson"), whole);
    Path plain = Files.writeString(folder.resolve("places.csv"), lines);
    assertArrayEquals(DataFiles.places(plain).toArray(), DataFiles.points(file).toArray());
    Files.write(file, damage.of(whole, random));
    assertLoadsOrIsRefused(() -> DataFiles.points(file));
  }

  @Property(tries = 60)
  void parquetIsRead(
      @ForAll @IntRange(min = 1, max = 9) int n, @ForAll Damage damage, @ForAll long seed)
      throws IOException, SQLException {
    Random random = new Random(seed);
    int[][] rows = rows(n, 3, random);
    Path file = folder.resolve("points.parquet");
    writeParquet(rows, file);
    ReadOptions options = ReadOptions.DEFAULT.withField("e");
    assertArrayEquals(expected(rows).toArray(), DataFiles.points(file, options).toArray());
    Files.write(file, damage.of(Files.readAllBytes(file), random));
    assertLoadsOrIsRefused(() -> DataFiles.points(file, options));
  }

  private static void writeParquet(int[][] rows, Path file) throws SQLException {
    String values =
        Arrays.stream(rows)
            .map(row -> "(" + Arrays.toString(row) + "::FLOAT[])")
            .collect(Collectors.joining(","));
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      connection
          .createStatement()
          .execute(
              "COPY (SELECT * FROM (VALUES "
                  + values
                  + ") v(e)) TO '"
                  + file
                  + "' (FORMAT parquet)");
    }
  }

  private static int[][] rows(int n, int d, Random random) {
    int[][] rows = new int[n][d];
    for (int[] row : rows) {
      Arrays.setAll(row, k -> random.nextInt(128));
      row[0] = 1 + random.nextInt(127);
    }
    return rows;
  }

  private static SpherePoints expected(int[][] rows) {
    float[][] points = new float[rows.length][rows[0].length];
    for (int i = 0; i < points.length; i++) {
      for (int k = 0; k < points[i].length; k++) {
        points[i][k] = rows[i][k];
      }
    }
    return SpherePoints.of(points);
  }

  private static SpherePoints read(Encoding encoding, Way way, byte[] bytes) throws IOException {
    if (way == Way.PIPE && encoding.isStream()) {
      return readPiped(encoding, bytes);
    }
    boolean packed = way == Way.GZIP && encoding.isStream();
    Path file = folder.resolve("points." + encoding.ending + (packed ? ".gz" : ""));
    Files.write(file, packed ? Encoding.gzip(bytes) : bytes);
    return DataFiles.points(file, options(encoding));
  }

  private static SpherePoints readPiped(Encoding encoding, byte[] bytes) {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(bytes));
      Format format = Format.valueOf(encoding.ending.toUpperCase(Locale.ROOT));
      return DataFiles.points(STANDARD_INPUT, options(encoding).withFormat(format));
    } finally {
      System.setIn(before);
    }
  }

  private static ReadOptions options(Encoding encoding) {
    return encoding.field == null
        ? ReadOptions.DEFAULT
        : ReadOptions.DEFAULT.withField(encoding.field);
  }

  private interface Reading {
    SpherePoints read() throws IOException;
  }

  private static void assertLoadsOrIsRefused(Reading reading) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    try {
      reading.read();
    } catch (BadFileException e) {
      boolean named =
          e.getMessage().startsWith(folder.path().toString())
              || e.getMessage().startsWith("standard input: ");
      assertTrue(named, e.getMessage());
    } catch (IOException e) {
      throw new AssertionError("not reported as a bad file", e);
    }
    long taken = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(taken < MOST_BYTES, taken + " bytes");
  }
}
