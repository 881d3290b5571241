package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.floats;
import static io.github.dssw.cli.testing.NpyBytes.header;
import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.testing.FileBytes;
import io.github.dssw.cli.testing.NpyBytes;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrong files of the formats beside .npy and .csv, options of reading, and standard input. */
class BadFormatsTest {
  private static final byte[] ARRAY = floats("(2, 2)", 1, 0, 0, 1);
  private static final byte[] FVECS = FileBytes.fvecs(2, 1, 0, 0, 1);
  private static final byte[] NPZ = FileBytes.zip(Map.of("a.npy", ARRAY));

  @TempDir Path folder;

  static Stream<Arguments> bad() {
    byte[] gzip = FileBytes.gzip("1,0\n0,1\n".repeat(100).getBytes(StandardCharsets.UTF_8));
    byte[] ones = new byte[64];
    Arrays.fill(ones, (byte) 1);
    byte[] lie = NpyBytes.file(1, header("<f4", "(100000000, 16)"), ones);
    return Stream.of(
        of("x.fvecs", new byte[0], "the file is empty"),
        of("x.fvecs", new byte[] {2, 0}, "row 0 is truncated: the file ends within its length"),
        of("x.fvecs", new byte[4], "row 0 claims 0 numbers; between 1 and 1048576 are allowed"),
        of("x.fvecs", FileBytes.hex("ffffffff"), "row 0 claims -1 numbers"),
        of("x.fvecs", Arrays.copyOf(FVECS, 10), "row 0 is truncated: it has 1 of 2 numbers"),
        of("x.fvecs", Arrays.copyOf(FVECS, 14), "row 1 is truncated: the file ends within"),
        of(
            "x.ivecs",
            FileBytes.hex("02000000 01000000 01000000 03000000"),
            "row 1 claims 3 numbers"),
        of("x.fvecs", FileBytes.fvecs(2, 1, 0, 0, 0), "row 1 is the zero vector"),
        of("x.fvecs", FileBytes.fvecs(2, 1, Float.NaN), "row 0, column 1 is not a number (NaN)"),
        of("x.jsonl", "", "the file has no row of numbers"),
        of("x.jsonl", "[]", "line 1 has an empty array"),
        of("x.jsonl", "7", "line 1 is neither an array nor an object: '7'"),
        of("x.jsonl", "[1,0]\n[0,1", "line 2, character 5 is truncated: the JSON ends"),
        of("x.jsonl", "[1,0]\n[0,1}", "line 2, character 5 is not valid JSON"),
        of("x.jsonl", "[1,0]\n[0,1,2]", "line 2 has 3 numbers, line 1 has 2"),
        of("x.jsonl", "[1,0]\n[0,null]", "line 2, number 2 is not a number: 'null'"),
        of("x.jsonl", "[1,0]\n[0,NaN]", "line 2, number 2 is not a number (NaN)"),
        of("x.jsonl", "[1,0]\n[0,1e999]", "line 2, number 2 is infinite"),
        of("x.jsonl", "[1,[0]]", "line 1, number 2 is not a number: '['"),
        of("x.jsonl", "{\"a\":1,\"b\":[]}", "--field names its array of numbers, one of a, b"),
        of("x.geojson", "{}", "has no point"),
        of("x.geojson", "{\"type\":\"Point\"", "is truncated: the JSON ends too early"),
        of("x.geojson", "{\"type\":\"Point\",\"coordinates\":[1]}", "a position of 1 numbers"),
        of(
            "x.geojson",
            "{\"type\":\"Point\",\"coordinates\":[0,91]}",
            "line 1, latitude is latitude"),
        of(
            "x.geojson",
            "{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}",
            "line 1 has a geometry of type 'LineString'; only points are read"),
        of(
            "x.geojson",
            "{\"coordinates\":[[[1,2],[3,4]]],\"type\":\"Polygon\"}",
            "line 1 has a geometry of several lines or areas; only points are read"),
        of("x.csv.gz", "1,2\n", "not compressed by gzip, as its name says"),
        of("x.csv.gz", Arrays.copyOf(gzip, 25), "its compressed data are damaged after"),
        of("x.csv.gz", Arrays.copyOf(gzip, gzip.length - 3), "its compressed data are damaged"),
        of("x.npy.gz", FileBytes.gzip(lie), "truncated: its header claims 100000000 × 16 of"),
        of(
            "x.npy.gz",
            FileBytes.gzip(Arrays.copyOf(ARRAY, ARRAY.length + 1)),
            "too long: its header claims 2 × 2 of float32, 16 bytes, but more follow"),
        of("x.npz", new byte[0], "not an .npz file"),
        of("x.npz", Arrays.copyOf(NPZ, NPZ.length - 9), "not an .npz file"),
        of("x.npz", FileBytes.zip(Map.of("b.txt", ARRAY)), "has no array"),
        of("x.npz", FileBytes.zip(Map.of("a.npy", new byte[3])), "its 3 bytes end within"),
        of(
            "x.npz",
            FileBytes.zip(Map.of("a.npy", ARRAY, "b.npy", ARRAY)),
            "; name one, as in x.npz:"),
        of("x.txt", "1,2\n", "the name must end in one of .npy, .npz, .csv, "));
  }

  private static Arguments of(String name, Object content, String reason) {
    byte[] bytes =
        content instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : (byte[]) content;
    return Arguments.of(name, bytes, reason);
  }

  @ParameterizedTest
  @MethodSource("bad")
  void isRefusedWithTheReason(String name, byte[] content, String reason) {
    Path bad = write(folder, name, content);
    String complaint = Run.of("distance", bad, "--uniform").complaint();
    assertTrue(complaint.startsWith("dssw: " + bad + ": "), complaint);
    assertTrue(complaint.contains(reason), () -> complaint + "\nlacks\n" + reason);
  }

  @Test
  void aHeaderInACompressedFileAllocatesNoMoreThanItsContent() {
    byte[] lie = NpyBytes.file(1, header("<f4", "(100000000, 16)"), new byte[64]);
    Path bad = write(folder, "huge.npy.gz", FileBytes.gzip(lie));
    long allocated = Run.bytesOfComplaint("distance", bad, "--uniform");
    assertTrue(allocated < 16 << 20, allocated + " bytes");
  }

  @Test
  void missingArraysFieldsAndColumnsAreNamed() {
    Path npz = write(folder, "x.npz", NPZ);
    complains(npz + ":b: has no array 'b', only a", npz + ":b", "--uniform");
    complains("none.npz:b: no such file", folder.resolve("none.npz:b"), "--uniform");
    Path json = write(folder, "x.jsonl", "{\"a\": [1, 0]}");
    complains("line 1 has no field 'b', only a", json, "--uniform", "--field", "b");
    Path csv = write(folder, "x.csv", "lat,name,lon\n1,Ulm,2\n");
    complains("has no column 'lan', only lat, name, lon", csv, "--uniform", "--columns", "lat,lan");
    complains("has 3 columns; --columns asks for column 4", csv, "--uniform", "--columns", "2-4");
    complains(
        "line 2, column 2 (name) is not a number: 'Ulm'; --columns selects columns",
        csv,
        "--uniform");
    complains("its columns have no names", npz, "--uniform", "--columns", "lat,lon");
    complains("--columns takes names, numbers from 1", csv, "--uniform", "--columns", "3-2");
  }

  private static void complains(String reason, Object... words) {
    Object[] command = Stream.concat(Stream.of("distance"), Arrays.stream(words)).toArray();
    String complaint = Run.of(command).complaint();
    assertTrue(complaint.contains(reason), () -> complaint + "\nlacks\n" + reason);
  }

  @Test
  void standardInputIsADash() {
    Path good = write(folder, "x.csv", "1,0\n0,1\n");
    String expected = withInput("1,0\n0,1\n".getBytes(StandardCharsets.UTF_8), good);
    assertEquals(
        expected, withInput(FileBytes.gzip("1,0\n0,1\n".getBytes(StandardCharsets.UTF_8)), good));
    complains("standard input: --format says which format it has", "-", "--uniform");
    complains("X and Y are both standard input", "-", "-", "--format", "csv");
  }

  private static String withInput(byte[] bytes, Path other) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(bytes));
    try {
      Run run = Run.of("distance", "-", other, "--format", "csv", "--json").succeeded();
      return run.out().replaceAll("\"seconds\".*", "");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void noticesGoToStandardError() {
    Path file = write(folder, "x.csv", "1;0\n0;1\n");
    Run run = Run.of("distance", file, "--uniform");
    assertEquals(0, run.status());
    assertEquals(
        "dssw: " + file + ": columns are separated by ';'" + System.lineSeparator(), run.err());
  }
}
