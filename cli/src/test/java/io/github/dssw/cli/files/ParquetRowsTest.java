package io.github.dssw.cli.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parquet files, which DuckDB writes here. */
class ParquetRowsTest {
  private static final ReadOptions FIELD = ReadOptions.DEFAULT.withField("e");

  @TempDir Path folder;

  /** Writes the rows of a query. */
  private Path write(String name, String query) {
    Path file = folder.resolve(name);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      connection
          .createStatement()
          .execute(
              "COPY ("
                  + query
                  + ") TO '"
                  + file.toString().replace("'", "''")
                  + "' (FORMAT parquet, ROW_GROUP_SIZE 2048)");
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
    return file;
  }

  private Path points(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String complaint(Path file, ReadOptions options) {
    String message =
        assertThrows(BadFileException.class, () -> DataFiles.points(file, options)).getMessage();
    assertTrue(message.startsWith(file + ": "), message);
    return message.substring(file.toString().length() + 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"FLOAT[]", "DOUBLE[]", "FLOAT[3]", "INTEGER[]", "DECIMAL(9,3)[]"})
  void arraysOfEveryKindAreRows(String type) {
    String query = "SELECT 'a text' AS t, [3, 4, i]::" + type + " AS e FROM range(7) r(i)";
    StringBuilder csv = new StringBuilder();
    for (int i = 0; i < 7; i++) {
      csv.append("3,4,").append(i).append('\n');
    }
    assertSame(points("x.csv", csv.toString()), write("it's x.parquet", query), FIELD);
  }

  private static void assertSame(Path expected, Path actual, ReadOptions options) {
    assertArrayEquals(
        DataFiles.points(expected).toArray(), DataFiles.points(actual, options).toArray());
  }

  @Test
  void columnsOfNumbersAreCoordinates() {
    Path plain = points("x.csv", "1,0.5,2\n7,0.25,3\n");
    assertSame(
        plain,
        write("x.parquet", "SELECT * FROM (VALUES (1, 0.5::FLOAT, 2.0), (7, 0.25, 3)) v(a, b, c)"),
        ReadOptions.DEFAULT);
    assertSame(
        plain,
        write(
            "y.parquet",
            "SELECT * FROM (VALUES (2, 'x', 0.5, 1), (3, 'y', 0.25, 7)) v(c, t, b, a)"),
        ReadOptions.DEFAULT.withColumns("a,3,c"));
  }

  @Test
  void placesAreLatitudeAndLongitude() {
    Path file = write("p.parquet", "SELECT 'Rome' AS city, 41.9 AS lat, 12.5 AS lon");
    Path plain = points("p.csv", "41.9,12.5\n");
    assertArrayEquals(
        DataFiles.places(plain).toArray(),
        DataFiles.places(file, ReadOptions.DEFAULT.withColumns("lat,lon")).toArray());
  }

  @Test
  void theOrderOfManyRowGroupsIsKept() {
    Path file = write("x.parquet", "SELECT [1, i]::FLOAT[] AS e FROM range(50000) r(i)");
    SpherePoints read = DataFiles.points(file, FIELD);
    assertEquals(50000, read.size());
    for (int i = 0; i < read.size(); i++) {
      assertEquals(i, read.coordinate(i, 1) / read.coordinate(i, 0), i * 1e-6 + 1e-9);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1, 2, NULL] | row 1, number 3 is missing",
        "[1, 2] | row 1 has no array of 3 numbers, as row 0 has",
        "NULL | row 1 has no array of 3 numbers, as row 0 has",
        "[0, 0, 0] | row 1 is the zero vector: it has no direction",
        "['nan'::FLOAT, 0, 0] | row 1, number 1 is not a number (NaN)",
      })
  void wrongArraysAreNamed(String array, String complaint) {
    String query =
        "SELECT e::FLOAT[] AS e FROM (VALUES (1, [1, 2, 3]::FLOAT[]), (2, " + array + ")) v(i, e)";
    assertEquals(complaint, complaint(write("x.parquet", query), FIELD));
  }

  @Test
  void wrongColumnsAreNamed() {
    Path file = write("x.parquet", "SELECT 1 AS a, 'b' AS b, [1, 2] AS e, [1, 2] AS f");
    assertEquals(
        "has arrays; --field names the column to read, one of e, f",
        complaint(file, ReadOptions.DEFAULT));
    assertEquals(
        "has no column 'a' of arrays of numbers, only e, f",
        complaint(file, ReadOptions.DEFAULT.withField("a")));
    assertEquals(
        "column 'b' has values of type VARCHAR, not numbers",
        complaint(file, ReadOptions.DEFAULT.withColumns("1,b")));
    assertEquals(
        "has no column 'z', only a, b, e, f",
        complaint(file, ReadOptions.DEFAULT.withColumns("z")));
    assertEquals(
        "the file has no row of numbers",
        complaint(write("none.parquet", "SELECT [1, 2] AS e LIMIT 0"), FIELD));
  }

  @Test
  void damagedFilesAreSaidToBe() throws IOException {
    byte[] whole = Files.readAllBytes(write("x.parquet", "SELECT [1, 2] AS e FROM range(9)"));
    for (int length : new int[] {0, 3, 12, whole.length / 2, whole.length - 5, whole.length - 1}) {
      Path part = Files.write(folder.resolve("part.parquet"), Arrays.copyOf(whole, length));
      String complaint = complaint(part, FIELD);
      assertTrue(complaint.startsWith("cannot be read as Parquet: "), complaint);
      assertEquals(1, complaint.lines().count(), complaint);
    }
  }

  @Test
  void aFileMustBeByItself() {
    assertEquals(
        "a Parquet file must be a file by itself, neither piped nor .gz",
        complaint(points("x.parquet.gz", ""), FIELD));
    assertTrue(complaint(points("x*.parquet", ""), FIELD).endsWith("as a pattern; rename it"));
  }
}
