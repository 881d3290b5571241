package io.github.dssw.cli.files;

import static io.github.dssw.cli.testing.NpyBytes.doubleData;
import static io.github.dssw.cli.testing.NpyBytes.file;
import static io.github.dssw.cli.testing.NpyBytes.floatData;
import static io.github.dssw.cli.testing.NpyBytes.floats;
import static io.github.dssw.cli.testing.NpyBytes.header;
import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Valid files in all formats and variants. */
class DataFilesTest {
  private static final float[] UNIT = {0.6f, 0.8f, 0, 0, -1, 0};

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void readsEveryVersionWidthAndByteOrder(int version) {
    double[] wide = new double[UNIT.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = UNIT[i];
    }
    for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
      String mark = order == ByteOrder.LITTLE_ENDIAN ? "<" : ">";
      assertUnit(file(version, header(mark + "f4", "(2, 3)"), floatData(order, UNIT)));
      assertUnit(file(version, header(mark + "f8", "(2, 3)"), doubleData(order, wide)));
    }
  }

  private void assertUnit(byte[] npy) {
    SpherePoints points = DataFiles.points(write(folder, "x.npy", npy));
    assertEquals(2, points.size());
    assertEquals(3, points.dimension());
    assertArrayEquals(UNIT, points.toArray());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'descr':'<f4','fortran_order':False,'shape':(2,3)}",
        "{\"shape\": [2, 3], \"fortran_order\": False, \"descr\": \"<f4\"}",
        "{'shape': (2L, 3L), 'fortran_order': False, 'descr': '<f4', }    "
      })
  void readsHeadersOfOtherPrograms(String header) {
    assertUnit(file(1, header, floatData(ByteOrder.LITTLE_ENDIAN, UNIT)));
  }

  @Test
  void aCsvFileMayHaveManyColumns() {
    int columns = 100_000;
    String row = "0,".repeat(columns - 1) + "2\n";
    SpherePoints points = DataFiles.points(write(folder, "wide.csv", row + row));
    assertEquals(columns, points.dimension());
    assertEquals(2, points.size());
    assertEquals(1, points.coordinate(1, columns - 1));
  }

  @Test
  void readsRowsThatCrossTheEndOfTheBuffer() {
    int d = 4099;
    float[] numbers = new float[33 * d];
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (float) random.nextDouble(-1, 1);
    }
    Path npy = write(folder, "big.npy", floats("(33, " + d + ")", numbers));
    assertArrayEquals(SpherePoints.of(numbers, d).toArray(), DataFiles.points(npy).toArray());
  }

  @Test
  void readsRowsOutsideTheRangeOfFloat32() {
    double[] rows = {3e300, 4e300, 3e-300, 4e-300, 3e-320, 0, 3, 4};
    byte[] npy = file(1, header("<f8", "(4, 2)"), doubleData(ByteOrder.LITTLE_ENDIAN, rows));
    assertArrayEquals(
        new float[] {0.6f, 0.8f, 0.6f, 0.8f, 1, 0, 0.6f, 0.8f},
        DataFiles.points(write(folder, "x.npy", npy)).toArray(),
        1e-7f);
    String csv = "3e300,4e300\n3e-300,4e-300\n";
    assertArrayEquals(
        new float[] {0.6f, 0.8f, 0.6f, 0.8f},
        DataFiles.points(write(folder, "x.csv", csv)).toArray(),
        1e-7f);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.6,0.8,0\n0,-1,0\n",
        "0.6,0.8,0\n0,-1,0",
        "a,b,c\r\n0.6,0.8,0\r\n0,-1,0\r\n",
        "\uFEFF0.6,0.8,0\n0,-1,0\n",
        "\uFEFFx,y,z\r\n0.6,0.8,0\r\n\r\n0,-1,0\r\n",
        "# a comment\n\n#another, one\n\"x\",\"y\",\"z\"\n0.6,0.8,0\n  # inside\n   \n0,-1,0\n#end",
        "\"0.6\",\"0.8\",\"0\"\n 0 , \"-1\" ,\t0\n",
        "6e-1,+.8,0\r0,-1.,-0e5\r"
      })
  void readsEveryVariantOfCsv(String text) {
    SpherePoints points = DataFiles.points(write(folder, "x.csv", text));
    assertEquals(3, points.dimension());
    assertArrayEquals(UNIT, points.toArray(), 0f);
  }

  @Test
  void readsCsvInUtf16() {
    byte[] utf16 = "\uFEFF0.6,0.8,0\r\n0,-1,0\r\n".getBytes(StandardCharsets.UTF_16LE);
    assertArrayEquals(UNIT, DataFiles.points(write(folder, "x.csv", utf16)).toArray());
  }

  @Test
  void readsMoreRowsThanExpected() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      text.append(i % 2 == 0 ? "1,0\n" : "0,1\n");
    }
    SpherePoints points = DataFiles.points(write(folder, "x.csv", text.toString()));
    assertEquals(5000, points.size());
    assertEquals(1, points.coordinate(4999, 1));
  }

  @Test
  void readsPlacesOnTheEarth() {
    Path csv = write(folder, "places.csv", "# places\nlat, lon\n0,0\n90,12\n0,-90\n");
    assertArrayEquals(
        SpherePoints.ofLatLon(new double[] {0, 90, 0}, new double[] {0, 12, -90}).toArray(),
        DataFiles.places(csv).toArray());
  }

  @Test
  void readsWeightsFromNpyAndCsv() {
    SpherePoints points = SpherePoints.of(new float[] {1, 0, 0, 1}, 2);
    Path npy = write(folder, "w.npy", floats("(2,)", 1, 3));
    Path csv = write(folder, "w.csv", "weight\n1\n3\n");
    assertEquals(0.75, DataFiles.weighted(points, npy).weight(1));
    assertEquals(0.75, DataFiles.weighted(points, csv).weight(1));
  }

  @Test
  void readsSlicesBitForBit() {
    Slices slices = Slices.random(5, 7, 4);
    Path npy = folder.resolve("u.npy");
    NpyWriter.write(npy, slices.rawColumns(), 7, 4, 2);
    Slices read = DataFiles.slices(npy);
    assertEquals(7, read.count());
    assertEquals(4, read.dimension());
    assertArrayEquals(slices.rawColumns(), read.rawColumns());
  }

  @Test
  void problemsOfTheSystemAreInWords() {
    Path file = Path.of("secret.npy");
    assertEquals(
        "secret.npy: permission denied",
        BadFileException.of(file, new AccessDeniedException("secret.npy")).getMessage());
    assertEquals(
        "secret.npy: Input/output error",
        BadFileException.of(file, new IOException("Input/output error")).getMessage());
  }
}
