package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.file;
import static io.github.dssw.cli.testing.NpyBytes.floats;
import static io.github.dssw.cli.testing.NpyBytes.header;
import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A wrong file is reported in one line that names the file, the place and the problem. */
class BadFilesTest {
  private static final byte[] GOOD = floats("(2, 2)", 1, 0, 0, 1);

  @TempDir Path folder;

  static Stream<Arguments> badNpy() {
    return Stream.of(
        Arguments.of(new byte[0], "the file is empty"),
        Arguments.of(
            bytes("PK\3\4 not an array"), "not a .npy file: it does not start with \\x93NUMPY"),
        Arguments.of(Arrays.copyOf(GOOD, 5), "truncated: its 5 bytes end within the header"),
        Arguments.of(Arrays.copyOf(GOOD, 9), "truncated: its 9 bytes end within the header"),
        Arguments.of(Arrays.copyOf(GOOD, 30), "truncated: its 30 bytes end within the header"),
        Arguments.of(
            Arrays.copyOf(GOOD, GOOD.length - 3),
            "truncated: its header claims 2 × 2 of float32, 16 bytes, but 13 follow"),
        Arguments.of(
            Arrays.copyOf(GOOD, GOOD.length + 1),
            "too long: its header claims 2 × 2 of float32, 16 bytes, but 17 follow"),
        Arguments.of(npy(4, header("<f4", "(2, 2)")), ".npy version 4 is not known; 1 to 3 are"),
        Arguments.of(
            npy(2, header("<f4", "(1000000000000, 3)")),
            "truncated: its header claims 1000000000000 × 3 of float32, 12000000000000 bytes, but 16"),
        Arguments.of(
            npy(1, header("<f8", "(4294967296, 4294967296)")),
            "its shape 4294967296 × 4294967296 overflows"),
        Arguments.of(
            npy(1, header("<f8", "(1152921504606846976, 2)")),
            "its shape 1152921504606846976 × 2 overflows"),
        Arguments.of(
            npy(1, header("<f4", "(99999999999999999999, 2)")),
            "the number 99999999999999999999 is too large"),
        Arguments.of(
            npy(1, header("|O", "(2, 2)")), "dtype '|O' is not supported: save it as float32"),
        Arguments.of(npy(1, header("<c8", "(2, 2)")), "dtype '<c8' is not supported"),
        Arguments.of(npy(1, header("|b1", "(2, 2)")), "dtype '|b1' is not supported"),
        Arguments.of(
            npy(1, header("<f4", "(2, 2)").replace("'<f4'", "[('a', '<f4')]")),
            "a structured dtype is not supported"),
        Arguments.of(
            npy(1, header("<f4", "(2, 2)").replace("False", "'no'")),
            "fortran_order is neither True nor False"),
        Arguments.of(
            npy(1, header("<f4", "(2, '2')")), "the shape is not a tuple of whole numbers"),
        Arguments.of(npy(1, header("<f4", "(2, -2)")), "character 54 is unexpected: '-'"),
        Arguments.of(npy(1, header("<f4", "((((((((((((2))))))))))))")), "brackets nest too deep"),
        Arguments.of(npy(1, "{'descr': '<f4'}"), "it should have descr, fortran_order and shape"),
        Arguments.of(npy(1, "{'descr': '<f4', 'descr': '<f8'}"), "'descr' occurs twice"),
        Arguments.of(npy(1, "{'descr': '<f4', "), "in its .npy header it ends too early"),
        Arguments.of(npy(1, header("<f4", "(2, 2)") + "x"), "is unexpected: 'x'"),
        Arguments.of(
            npy(2, " ".repeat(70_000)), "its header claims 70001 bytes; 65536 are allowed"),
        Arguments.of(floats("()", 1), "its shape is a single number; points are n × d"),
        Arguments.of(floats("(4,)", 1, 0, 0, 1), "its shape is 4; points are n × d"),
        Arguments.of(floats("(2, 1, 2)", 1, 0, 0, 1), "its shape is 2 × 1 × 2; points are n × d"),
        Arguments.of(floats("(0, 3)"), "its shape is 0 × 3, which contains no number"),
        Arguments.of(floats("(3, 0)"), "its shape is 3 × 0, which contains no number"),
        Arguments.of(floats("(4, 1)", 1, 0, 0, 1), "points have dimension 1; at least 2 is needed"),
        Arguments.of(floats("(2, 2)", 1, 0, Float.NaN, 1), "row 1, column 0 is not a number (NaN)"),
        Arguments.of(
            floats("(2, 2)", 1, Float.NEGATIVE_INFINITY, 0, 1), "row 0, column 1 is infinite"),
        Arguments.of(
            floats("(2, 2)", 1, 0, 0, 0), "row 1 is the zero vector: it has no direction"));
  }

  @ParameterizedTest
  @MethodSource("badNpy")
  void npyIsRefusedWithTheReason(byte[] content, String reason) {
    Path bad = write(folder, "bad.npy", content);
    assertComplaint(bad, reason, Run.of("distance", good(), bad));
    assertComplaint(bad, reason, Run.of("distance", bad, "--uniform"));
  }

  static Stream<Arguments> badCsv() {
    return Stream.of(
        Arguments.of("", "the file has no row of numbers"),
        Arguments.of("# nothing\n\n  \r\n", "the file has no row of numbers"),
        Arguments.of("a,b\n", "the file has no row of numbers"),
        Arguments.of("1,2\n3\n", "line 2 has 1 columns, line 1 has 2"),
        Arguments.of("# c\nx,y\r\n1,2\r\n\r\n3,4,5\r\n", "line 5 has 3 columns, line 3 has 2"),
        Arguments.of(
            "x,y\n1,2\n3,four\n", "line 3, column 2 (y) is not a number: 'four'; --columns"),
        Arguments.of("1,two\n3,4\n", "line 1, column 2 is not a number: 'two'"),
        Arguments.of("1,2\n3,4;5\n", "line 2, column 2 is not a number: '4;5'"),
        Arguments.of("1,2\n0x1p3,4\n", "line 2, column 1 is not a number: '0x1p3'"),
        Arguments.of("1,2\n3f,4\n", "line 2, column 1 is not a number: '3f'"),
        Arguments.of("1,2\n3,\n", "line 2, column 2 is empty"),
        Arguments.of("1,2\n,3\n", "line 2, column 1 is empty"),
        Arguments.of("1,2\n3,nan\n", "line 2, column 2 is not a number (NaN)"),
        Arguments.of("nan,nan\n3,4\n", "line 1, column 1 is not a number (NaN)"),
        Arguments.of("1,2\n-Inf,3\n", "line 2, column 1 is infinite"),
        Arguments.of("1,2\n1e999,3\n", "line 2, column 1 is infinite"),
        Arguments.of("1,2\n0,-0.0\n", "line 2 is the zero vector: it has no direction"),
        Arguments.of("1\n2\n", "points have dimension 1; at least 2 is needed"),
        Arguments.of("1,2\n3,\"4\n5,6\n", "line 2, column 2 is not a number: '4 5,6'"),
        Arguments.of("1,2\n3," + "z".repeat(99), "line 2, column 2 is not a number: 'zzz"));
  }

  @ParameterizedTest
  @MethodSource("badCsv")
  void csvIsRefusedWithTheReason(String content, String reason) {
    Path bad = write(folder, "bad.csv", content);
    assertComplaint(bad, reason, Run.of("distance", good(), bad));
  }

  @ParameterizedTest
  @MethodSource("badPlaces")
  void placesAreRefusedWithTheReason(String content, String reason) {
    Path bad = write(folder, "bad.csv", content);
    assertComplaint(bad, reason, Run.of("distance", bad, "--uniform", "--latlon"));
  }

  static Stream<Arguments> badPlaces() {
    return Stream.of(
        Arguments.of(
            "lat,lon\n91,0\n", "line 2, column 1 (lat) is latitude 91.0, not between -90 and 90"),
        Arguments.of("lat,lon\n1,inf\n", "line 2, column 2 (lon) is infinite"),
        Arguments.of("1,2,3\n", "has 3 columns; places have 2, latitude and longitude"));
  }

  static Stream<Arguments> badWeights() {
    return Stream.of(
        Arguments.of("w.npy", floats("(3,)", 1, 2, 3), "3 weights for 2 points"),
        Arguments.of(
            "w.npy", floats("(2,)", 1, -2), "row 1 is -2.0; a weight must not be negative"),
        Arguments.of("w.npy", floats("(2,)", 1, Float.NaN), "row 1, column 0 is not a number"),
        Arguments.of("w.npy", floats("(2,)", 0, 0), "all 2 weights are zero"),
        Arguments.of("w.npy", floats("(2, 1)", 1, 1), "its shape is 2 × 1; weights are n"),
        Arguments.of("w.csv", bytes("1,2\n"), "has 2 columns; weights have one per row"),
        Arguments.of(
            "w.csv", bytes("w\n1\n-2\n"), "line 3 is -2.0; a weight must not be negative"));
  }

  @ParameterizedTest
  @MethodSource("badWeights")
  void weightsAreRefusedWithTheReason(String name, byte[] content, String reason) {
    Path bad = write(folder, name, content);
    assertComplaint(bad, reason, Run.of("distance", good(), good(), "--x-weights", bad));
    assertComplaint(bad, reason, Run.of("distance", good(), good(), "--y-weights", bad));
  }

  static Stream<Arguments> badSlices() {
    return Stream.of(
        Arguments.of("u.npy", floats("(1, 2, 3)", 1, 0, 0, 0, 1, 0), "its shape is 1 × 2 × 3"),
        Arguments.of(
            "u.npy", floats("(2, 2)", 1, 0, 0, 1), "its shape is 2 × 2; slices are L × d × 2"),
        Arguments.of("u.npy", floats("(1, 2, 2)", 1, 0, 1, 0), "slice 0 is not orthonormal"),
        Arguments.of("u.npy", floats("(1, 2, 2)", 1, 0, 0, Float.NaN), "row 0, column 3 is not a"),
        Arguments.of("u.csv", bytes("1,0,0,1\n"), "slices come from a .npy file, L × d × 2"));
  }

  @ParameterizedTest
  @MethodSource("badSlices")
  void slicesAreRefusedWithTheReason(String name, byte[] content, String reason) {
    Path bad = write(folder, name, content);
    assertComplaint(bad, reason, Run.of("distance", good(), good(), "--slices", bad));
  }

  @Test
  void missingFilesAndFoldersAreNamed() throws IOException {
    Path missing = folder.resolve("missing.npy");
    assertComplaint(missing, "no such file", Run.of("distance", good(), missing));
    Path directory = Files.createDirectory(folder.resolve("folder.npy"));
    assertComplaint(directory, "is a directory", Run.of("distance", directory, good()));
    Path other = write(folder, "points.txt", "1,2\n");
    assertComplaint(other, "the name must end in one of .npy, ", Run.of("distance", other, good()));
  }

  @Test
  void aNameWithALineEndStaysOnOneLine() {
    Path odd = folder.resolve("two\nlines\u001b[31m.npy");
    assertTrue(
        Run.of("distance", odd, good()).complaint().contains("two lines\\u001b[31m.npy: no such"));
  }

  @Test
  void textOfAFileNeverControlsTheTerminal() {
    String attack = "\u001b[31m\u009b2J\u202egnp\u2066.\u200f\u007f\r\uDB40\uDC41";
    Path cell = write(folder, "cell.csv", "1,2\n3,4" + attack + "\n");
    Path name = folder.resolve("name" + attack.replace("\uDB40\uDC41", "") + ".csv");
    for (Run run :
        List.of(
            Run.of("distance", cell, "--uniform"),
            Run.of("distance", cell, "--uniform", "--stacktrace"),
            Run.of("distance", name, "--uniform"),
            Run.of("distance", good(), "--uniform", "--backend", attack),
            Run.of("distance", good(), good(), attack),
            Run.of("study", attack))) {
      assertEquals(2, run.status(), run.err());
      assertTrue(
          run.err().contains("\\u001b[31m\\u009b2J\\u202egnp\\u2066.\\u200f\\u007f"), run.err());
      String unsafe = run.err().replaceAll("[^\\p{Cntrl}\\p{Cf}\u0080-\u009f]|\\n|\\t", "");
      assertEquals("", unsafe, run.err());
    }
  }

  @Test
  void aHeaderThatClaimsAHugeSizeAllocatesNothing() {
    Path bad = write(folder, "huge.npy", npy(1, header("<f4", "(1000000000000, 128)")));
    long allocated = Run.bytesOfComplaint("distance", bad, "--uniform");
    assertTrue(allocated < 16 << 20, allocated + " bytes");
  }

  @Test
  void aHeaderThatIsTooLargeForAnArrayIsNotRead() throws IOException {
    // A sparse file: it has the size that its header claims, but no blocks on the disk.
    Path bad = write(folder, "large.npy", npy(1, header("<f4", "(1073741824, 4)")));
    try (var channel = Files.newByteChannel(bad, StandardOpenOption.WRITE)) {
      long start = Files.size(bad) - 16;
      channel.position(start + (1L << 34) - 1).write(ByteBuffer.allocate(1));
    }
    assertComplaint(
        bad,
        "its shape 1073741824 × 4 has more numbers than an array can have",
        Run.of("distance", bad, "--uniform"));
  }

  private Path good() {
    return write(folder, "good.npy", GOOD);
  }

  private static void assertComplaint(Path file, String reason, Run run) {
    String complaint = run.complaint();
    assertEquals("dssw: " + file + ": ", complaint.substring(0, ("dssw: " + file + ": ").length()));
    assertTrue(complaint.contains(reason), () -> complaint + "\nlacks\n" + reason);
  }

  private static byte[] npy(int version, String header) {
    return file(version, header, new byte[16]);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
