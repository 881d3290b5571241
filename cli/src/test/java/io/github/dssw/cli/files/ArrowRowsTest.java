package io.github.dssw.cli.files;

import static io.github.dssw.cli.testing.ArrowFiles.setFixedList;
import static io.github.dssw.cli.testing.ArrowFiles.setList;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.testing.ArrowFiles;
import io.github.dssw.cli.testing.ArrowFiles.Kind;
import io.github.dssw.sphere.SpherePoints;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.UnionMode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Arrow files and streams, which Arrow's own library writes here. */
class ArrowRowsTest {
  private static final ReadOptions FIELD = ReadOptions.DEFAULT.withField("e");
  private static final Field TEXT = field("t", new ArrowType.Utf8());
  private static final Field FLOAT = real("element", FloatingPointPrecision.SINGLE);
  private static final Field LISTS = field("e", new ArrowType.List(), FLOAT);

  @TempDir Path folder;

  private static Field field(String name, ArrowType type, Field... children) {
    return new Field(name, FieldType.nullable(type), List.of(children));
  }

  private static Field real(String name, FloatingPointPrecision precision) {
    return field(name, new ArrowType.FloatingPoint(precision));
  }

  private static Field whole(String name, int bits, boolean signed) {
    return field(name, new ArrowType.Int(bits, signed));
  }

  private Path write(byte[] bytes) {
    try {
      return Files.write(folder.resolve("x.arrow"), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String complaint(Path file, ReadOptions options) {
    String message =
        assertThrows(BadFileException.class, () -> DataFiles.points(file, options)).getMessage();
    assertTrue(message.startsWith(file + ": "), message);
    assertEquals(1, message.lines().count(), message);
    return message.substring(file.toString().length() + 2);
  }

  private static byte[] lists(Kind kind, int... batches) {
    return ArrowFiles.write(
        kind,
        List.of(TEXT, LISTS),
        batches,
        (root, first) -> {
          for (int i = 0; i < root.getRowCount(); i++) {
            byte[] text = ("row " + (first + i)).getBytes(StandardCharsets.UTF_8);
            ((VarCharVector) root.getVector("t")).setSafe(i, text);
            setList((ListVector) root.getVector("e"), i, 1, first + i, -0.5f);
          }
        });
  }

  private static void assertRows(int count, SpherePoints read) {
    assertEquals(count, read.size());
    assertEquals(3, read.dimension());
    for (int i = 0; i < count; i++) {
      assertEquals(i, read.coordinate(i, 1) / read.coordinate(i, 0), i * 1e-6 + 1e-9);
      assertEquals(-0.5, read.coordinate(i, 2) / read.coordinate(i, 0), 1e-6);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"FILE", "STREAM", "LZ4_FILE", "LZ4_STREAM"})
  void listsAreRows(Kind kind) {
    Path file = write(lists(kind, 700, 0, 1, 2000));
    assertRows(2701, DataFiles.points(file, FIELD));
  }

  @Test
  void theSameUnderOtherNames() throws IOException {
    byte[] bytes = lists(Kind.LZ4_FILE, 9);
    Path feather = Files.write(folder.resolve("x.feather"), bytes);
    assertRows(9, DataFiles.points(feather, FIELD));
    Path other = Files.write(folder.resolve("x.ipc"), bytes);
    assertRows(9, DataFiles.points(other, FIELD.withFormat(Format.ARROW)));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    Path gz = Files.write(folder.resolve("x.arrow.gz"), packed.toByteArray());
    assertRows(9, DataFiles.points(gz, FIELD));
  }

  @Test
  void listsOfAFixedSizeAreRows() {
    Field fixed = field("e", new ArrowType.FixedSizeList(3), FLOAT);
    byte[] bytes =
        ArrowFiles.write(
            Kind.LZ4_FILE,
            List.of(fixed),
            new int[] {400, 100},
            (root, first) -> {
              for (int i = 0; i < root.getRowCount(); i++) {
                setFixedList((FixedSizeListVector) root.getVector("e"), i, 1, first + i, -0.5f);
              }
            });
    assertRows(500, DataFiles.points(write(bytes), FIELD));
    assertEquals(2, DataFiles.points(write(bytes), FIELD.withColumns("1,3")).dimension());
  }

  /** Columns that are passed over have every kind of layout. */
  @Test
  void columnsOfEveryTypeOfNumberAreCoordinates() throws IOException {
    List<Field> fields =
        List.of(
            TEXT,
            field("nothing", new ArrowType.Null()),
            whole("a", 16, true),
            field("flag", new ArrowType.Bool()),
            field("s", new ArrowType.Struct(), LISTS, TEXT),
            real("b", FloatingPointPrecision.DOUBLE),
            field("u", new ArrowType.Union(UnionMode.Dense, new int[] {0}), whole("i", 32, true)),
            field("v", new ArrowType.Utf8View()),
            real("c", FloatingPointPrecision.HALF),
            field("l", new ArrowType.LargeUtf8()),
            whole("d", 8, false),
            field("m", new ArrowType.FixedSizeBinary(5)),
            whole("f", 64, true),
            real("g", FloatingPointPrecision.SINGLE));
    BiConsumer<VectorSchemaRoot, Integer> fill =
        (root, first) -> {
          for (int i = 0; i < 2; i++) {
            ((VarCharVector) root.getVector("t")).setSafe(i, new byte[] {'x'});
            ((SmallIntVector) root.getVector("a")).setSafe(i, -7 - i);
            ((Float8Vector) root.getVector("b")).setSafe(i, 0.5 + i);
            ((Float2Vector) root.getVector("c")).setSafeWithPossibleTruncate(i, 0.25f + i);
            ((UInt1Vector) root.getVector("d")).setSafe(i, 200 + i);
            ((BigIntVector) root.getVector("f")).setSafe(i, 3_000_000_000L + i);
            ((Float4Vector) root.getVector("g")).setSafe(i, 1.5f);
          }
        };
    Path file = write(ArrowFiles.write(Kind.FILE, fields, new int[] {2}, fill));
    Path plain =
        Files.writeString(
            folder.resolve("x.csv"),
            "-7,0.5,0.25,200,3000000000,1.5\n-8,1.5,1.25,201,3000000001,1.5\n");
    assertArrayEquals(
        DataFiles.points(plain).toArray(),
        DataFiles.points(file, ReadOptions.DEFAULT.withColumns("a,b,c,d,f,g")).toArray());
    assertEquals(
        "column 't' has values of type text, not numbers",
        complaint(file, ReadOptions.DEFAULT.withColumns("a,t")));
    assertEquals(
        "has no column 'e' of arrays of numbers, only other columns", complaint(file, FIELD));
  }

  @Test
  void wrongRowsAreNamed() {
    assertEquals(
        "row 1 has no array of 3 numbers, as row 0 has",
        complaint(twoLists(lists -> setList(lists, 1, 1, 2)), FIELD));
    assertEquals(
        "row 1 has no array of 3 numbers, as row 0 has", complaint(twoLists(lists -> {}), FIELD));
    assertEquals(
        "row 1, number 2 is missing",
        complaint(
            twoLists(
                lists -> {
                  setList(lists, 1, 1, 2, 3);
                  ((Float4Vector) lists.getDataVector()).setNull(4);
                }),
            FIELD));
    assertEquals(
        "row 1, number 3 is not a number (NaN)",
        complaint(twoLists(lists -> setList(lists, 1, 1, 2, Float.NaN)), FIELD));
    assertEquals(
        "has arrays; --field names the column to read, one of e",
        complaint(twoLists(lists -> setList(lists, 1, 1, 2, 3)), ReadOptions.DEFAULT));
    assertEquals("the file has no row of numbers", complaint(write(lists(Kind.FILE)), FIELD));
  }

  private Path twoLists(Consumer<ListVector> second) {
    return write(
        ArrowFiles.write(
            Kind.FILE,
            List.of(LISTS),
            new int[] {2},
            (root, first) -> {
              ListVector lists = (ListVector) root.getVector("e");
              setList(lists, 0, 1, 2, 3);
              second.accept(lists);
            }));
  }

  @Test
  void whatCannotBeReadIsSaid() {
    assertEquals(
        "is compressed by Zstandard; write it with compression 'lz4' or 'uncompressed'",
        complaint(write(lists(Kind.ZSTD_FILE, 5)), FIELD));
    assertTrue(
        complaint(write("FEA1....".getBytes(StandardCharsets.UTF_8)), FIELD)
            .startsWith("is a Feather file of version 1;"));
    assertTrue(
        complaint(write("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8)), FIELD)
            .startsWith("is not an Arrow file"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"FILE", "LZ4_FILE"})
  void everyTruncationIsSaid(Kind kind) {
    byte[] whole = lists(kind, 20, 5);
    for (int length = 0; length < whole.length; length++) {
      String complaint = complaint(write(Arrays.copyOf(whole, length)), FIELD);
      assertTrue(
          complaint.matches("is (not an Arrow file|truncated).*"), length + ": " + complaint);
    }
  }
}
