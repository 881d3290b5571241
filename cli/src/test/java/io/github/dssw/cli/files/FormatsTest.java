package io.github.dssw.cli.files;

import static io.github.dssw.cli.testing.NpyBytes.file;
import static io.github.dssw.cli.testing.NpyBytes.floatData;
import static io.github.dssw.cli.testing.NpyBytes.floats;
import static io.github.dssw.cli.testing.NpyBytes.header;
import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.numbers.NumberType;
import io.github.dssw.cli.testing.FileBytes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every format of files, written here byte by byte. */
class FormatsTest {
  private static final float[] UNIT = {0.6f, 0.8f, 0, -1};

  @TempDir Path folder;
  private final List<String> notices = new ArrayList<>();

  /** The same two points, (3, 4) and (0, -1), in every format that has negative numbers. */
  static Stream<Arguments> samePoints() {
    return Stream.of(
        Arguments.of("x.npy", floats("(2, 2)", 3, 4, 0, -1)),
        Arguments.of("x.csv", text("3,4\n0,-1\n")),
        Arguments.of("x.csv", text("a;b\n3;4\n0;-1\n")),
        Arguments.of("x.csv", text("# c\n3|4\n0|-1\n")),
        Arguments.of("x.csv", text("  3   4\n  0  -1\n")),
        Arguments.of("x.tsv", text("a\tb\n3\t4\n0\t-1\n")),
        Arguments.of("x.fvecs", FileBytes.fvecs(2, 3, 4, 0, -1)),
        Arguments.of("x.ivecs", FileBytes.ivecs(2, 3, 4, 0, -1)),
        Arguments.of("x.jsonl", text("[3, 4]\n\n[0, -1e0]\n")),
        Arguments.of("X.JSONL", text("[3,4][0,-1]")));
  }

  @ParameterizedTest
  @MethodSource("samePoints")
  void everyFormatIsReadPlainAndCompressed(String name, byte[] content) {
    assertArrayEquals(UNIT, DataFiles.points(write(folder, name, content)).toArray(), 1e-7f);
    Path compressed = write(folder, name + ".gz", FileBytes.gzip(content));
    assertArrayEquals(UNIT, DataFiles.points(compressed).toArray(), 1e-7f);
  }

  @Test
  void bvecsHaveUnsignedBytes() {
    Path file = write(folder, "x.bvecs", new byte[] {2, 0, 0, 0, (byte) 200, 0, 2, 0, 0, 0, 3, 4});
    assertArrayEquals(new float[] {1, 0, 0.6f, 0.8f}, DataFiles.points(file).toArray(), 1e-7f);
  }

  @ParameterizedTest
  @CsvSource({
    "|i1, 03 fc, 3, -4",
    "|u1, 03 fc, 3, 252",
    "<i2, 0300 fcff, 3, -4",
    ">i2, 0003 fffc, 3, -4",
    "<u2, 0300 fcff, 3, 65532",
    ">i4, 00000003 fffffffc, 3, -4",
    "<u4, 03000000 fcffffff, 3, 4294967292",
    "<i8, 0300000000000000 fcffffffffffffff, 3, -4",
    "<u8, 0300000000000000 ffffffffffffffff, 3, 18446744073709551615",
    "<f2, 0042 00c4, 3, -4"
  })
  void readsEveryTypeOfNumpy(String dtype, String hex, double first, double second) {
    byte[] npy = file(1, header(dtype, "(1, 2)"), FileBytes.hex(hex));
    double length = Math.hypot(first, second);
    assertArrayEquals(
        new float[] {(float) (first / length), (float) (second / length)},
        DataFiles.points(write(folder, "x.npy", npy)).toArray(),
        1e-7f);
  }

  @Test
  void halfPrecisionHasItsKnownValues() {
    NumberType half = NumberType.ofNumpy("<f2");
    Map<Integer, Double> known =
        Map.of(
            0x3c00,
            1.0,
            0xc000,
            -2.0,
            0x0001,
            0x1p-24,
            0x03ff,
            1023 * 0x1p-24,
            0x0400,
            0x1p-14,
            0x7bff,
            65504.0,
            0x3555,
            0.333251953125,
            0x7c00,
            Double.POSITIVE_INFINITY,
            0xfc00,
            Double.NEGATIVE_INFINITY,
            0x7e00,
            Double.NaN);
    known.forEach((bits, value) -> assertEquals(value, half(half, bits)));
    assertEquals(Double.doubleToLongBits(-0.0), Double.doubleToLongBits(half(half, 0x8000)));
    for (int bits = 1; bits <= 0x7c00; bits++) {
      assertTrue(half(half, bits) > half(half, bits - 1), "order at " + bits);
      assertEquals(-half(half, bits), half(half, bits | 0x8000));
    }
  }

  private static double half(NumberType type, int bits) {
    return type.get(ByteBuffer.allocate(2).putShort(0, (short) bits));
  }

  @Test
  void unsignedNumbersAreRoundedOnce() {
    NumberType type = NumberType.ofNumpy(">u8");
    SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < 1000; trial++) {
      long bits = random.nextLong();
      double expected = new java.math.BigInteger(Long.toUnsignedString(bits)).doubleValue();
      assertEquals(expected, type.get(ByteBuffer.allocate(8).putLong(0, bits)), 0);
    }
  }

  @ParameterizedTest
  @CsvSource({"x.npy, 700001, 2", "x.npy.gz, 5, 3", "x.npz, 300, 4001"})
  void readsFortranOrder(String name, int n, int d) {
    SplittableRandom random = new SplittableRandom(n);
    float[] rows = new float[n * d];
    float[] columns = new float[n * d];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < d; k++) {
        rows[i * d + k] = columns[k * n + i] = (float) random.nextDouble(-1, 1);
      }
    }
    String text = header("<f4", "(" + n + ", " + d + ")").replace("False", "True");
    byte[] npy = file(1, text, floatData(ByteOrder.LITTLE_ENDIAN, columns));
    byte[] content =
        name.endsWith("gz")
            ? FileBytes.gzip(npy)
            : name.endsWith("npz") ? FileBytes.zip(Map.of("a.npy", npy)) : npy;
    float[] read = DataFiles.points(write(folder, name, content)).toArray();
    assertArrayEquals(SpherePoints.of(rows, d).toArray(), read);
  }

  @Test
  void readsSlicesInFortranOrder() {
    int count = 5;
    int d = 3;
    float[] rows = Slices.random(1, count, d).rawColumns();
    float[] columns = new float[rows.length];
    for (int l = 0; l < count; l++) {
      for (int j = 0; j < d; j++) {
        for (int k = 0; k < 2; k++) {
          columns[l + count * (j + d * k)] = rows[(l * d + j) * 2 + k];
        }
      }
    }
    String text = header("<f4", "(5, 3, 2)").replace("False", "True");
    byte[] npy = file(1, text, floatData(ByteOrder.LITTLE_ENDIAN, columns));
    assertArrayEquals(rows, DataFiles.slices(write(folder, "u.npy", npy)).rawColumns());
  }

  @Test
  void arraysOfAnNpzHaveNames() {
    byte[] a = floats("(1, 2)", 1, 0);
    byte[] b = floats("(2, 2)", 3, 4, 0, -1);
    write(folder, "x.npz", FileBytes.zip(Map.of("a.npy", a, "b.npy", b)));
    assertArrayEquals(UNIT, DataFiles.points(folder.resolve("x.npz:b")).toArray(), 1e-7f);
    Path single = write(folder, "y.npz", FileBytes.zip(Map.of("b.npy", b)));
    assertArrayEquals(UNIT, DataFiles.points(single).toArray(), 1e-7f);
  }

  @Test
  void jsonObjectsHaveAFieldOfNumbers() {
    Path file =
        write(
            folder,
            "x.jsonl",
            "{\"id\": 7, \"embedding\": [3, 4], \"tags\": [\"a\", {\"b\": []}]}\n"
                + "{\"embedding\": [0, -1], \"id\": 8}");
    ReadOptions options = ReadOptions.DEFAULT.withField("embedding");
    assertArrayEquals(UNIT, DataFiles.points(file, options).toArray(), 1e-7f);
  }

  @Test
  void geoJsonHasTheLongitudeFirst() {
    String text =
        """
        {"features": [
          {"properties": {"type": "no", "coordinates": 1}, "geometry":
             {"coordinates": [10, 20, 300], "type": "Point"}},
          {"geometry": null, "properties": null},
          {"geometry": {"type": "MultiPoint", "coordinates": [[30, 40], [-50, -60]]}}
        ], "type": "FeatureCollection"}""";
    SpherePoints places =
        SpherePoints.ofLatLon(new double[] {20, 40, -60}, new double[] {10, 30, -50});
    Path file = write(folder, "x.geojson", text);
    assertArrayEquals(places.toArray(), DataFiles.points(file).toArray());
    assertArrayEquals(places.toArray(), DataFiles.places(file).toArray());
    Path point = write(folder, "p.geojson", "{\"type\":\"Point\",\"coordinates\":[10,20]}");
    assertEquals(1, DataFiles.points(point).size());
  }

  @ParameterizedTest
  @CsvSource({"'x,y', false", "'2-3', false", "'2,y', false", "'1-3', true"})
  void someColumnsAreRead(String columns, boolean all) {
    Path file = write(folder, "x.csv", "name,x,y\n1,3,4\n2,0,-1\n");
    float[] read = DataFiles.points(file, ReadOptions.DEFAULT.withColumns(columns)).toArray();
    if (all) {
      assertEquals(6, read.length);
    } else {
      assertArrayEquals(UNIT, read, 1e-7f);
    }
  }

  @Test
  void columnsThatAreNotNumbersArePassedOverIfOthersAreNamed() {
    Path file = write(folder, "x.csv", "x,city,y\n3,Ulm,4\n0,\"a, b\",-1\n");
    ReadOptions options = ReadOptions.DEFAULT.withColumns("x,y");
    assertArrayEquals(UNIT, DataFiles.points(file, options).toArray(), 1e-7f);
  }

  @Test
  void columnsOfArraysAreCountedFromOne() {
    Path file = write(folder, "x.npy", floats("(2, 3)", 9, 3, 4, 9, 0, -1));
    ReadOptions options = ReadOptions.DEFAULT.withColumns("2-3");
    assertArrayEquals(UNIT, DataFiles.points(file, options).toArray(), 1e-7f);
  }

  @Test
  void anUnusualSeparatorIsSaid() {
    Path file = write(folder, "x.csv", "3;4\n0;-1\n");
    DataFiles.points(file, ReadOptions.DEFAULT.withNotices(notices::add));
    assertEquals(List.of(file + ": columns are separated by ';'"), notices);
  }

  @Test
  void aColumnThatLooksLikeAnIdIsSaid() {
    StringBuilder text = new StringBuilder("id,x,y\n");
    for (int i = 0; i < 10; i++) {
      text.append(i).append(",1,").append(i * 0.5).append('\n');
    }
    Path file = write(folder, "x.csv", text.toString());
    ReadOptions options = ReadOptions.DEFAULT.withNotices(notices::add);
    DataFiles.points(file, options);
    assertEquals(1, notices.size(), notices.toString());
    assertTrue(notices.get(0).startsWith(file + ": column 1 has whole numbers that increase"));
    notices.clear();
    DataFiles.points(file, options.withColumns("1-3"));
    assertEquals(List.of(), notices);
  }

  @Test
  void theWatchSeesTheWholeFile() {
    Path file = write(folder, "x.npy", floats("(2, 2)", 3, 4, 0, -1));
    long[] last = new long[2];
    DataFiles.points(
        file,
        ReadOptions.DEFAULT.withWatch(
            (name, done, size) -> {
              last[0] = done;
              last[1] = size;
            }));
    assertEquals(file.toFile().length(), last[0]);
    assertEquals(file.toFile().length(), last[1]);
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
