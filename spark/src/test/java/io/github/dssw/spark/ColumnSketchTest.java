package io.github.dssw.spark;

import static io.github.dssw.spark.TestRows.SPEC;
import static org.apache.spark.sql.functions.col;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sketches of whole columns: the bytes are those of one machine, and bad rows are noticed. */
class ColumnSketchTest {
  private static final DataType DOUBLES = DataTypes.createArrayType(DataTypes.DoubleType);
  private static SparkSession session;

  @BeforeAll
  static void start() {
    session = Sessions.local();
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 40})
  void anyPartitionsGiveTheBytesOfOneMachine(int partitions) {
    float[][] rows = TestRows.floats(TestRows.random(500, 1));
    SketchedRows found =
        SphericalSketches.of(TestRows.frame(session, rows, 1, partitions), "v", SPEC);
    assertArrayEquals(TestRows.onOneMachine(rows), found.sketch().toByteArray());
    assertEquals(new RowCounts(500, 0, 0, 0, 0), found.counts());
  }

  @Test
  void doublesAreNormalisedInDoublePrecision() {
    double[][] rows = TestRows.random(300, 2);
    Dataset<Row> frame = TestRows.frame(session, DOUBLES, List.of(rows), 1, 3);
    assertArrayEquals(
        CircleSketch.of(SPEC).update(SpherePoints.of(rows)).toByteArray(),
        SphericalSketches.of(frame, "v", SPEC).sketch().toByteArray());
  }

  @Test
  void mlVectorsDenseAndSparse() {
    double[][] rows = TestRows.random(300, 3);
    Vector[] vectors = new Vector[rows.length];
    for (int i = 0; i < rows.length; i++) {
      if (i % 2 == 0) {
        double[] row = rows[i];
        row[i % SPEC.dimension()] = 0;
        int[] indices = IntStream.range(0, row.length).filter(k -> row[k] != 0).toArray();
        double[] values = IntStream.of(indices).mapToDouble(k -> row[k]).toArray();
        vectors[i] = new SparseVector(row.length, indices, values);
      } else {
        vectors[i] = new DenseVector(rows[i]);
      }
    }
    Dataset<Row> frame = TestRows.frame(session, SQLDataTypes.VectorType(), List.of(vectors), 1, 3);
    assertArrayEquals(
        CircleSketch.of(SPEC).update(SpherePoints.of(rows)).toByteArray(),
        SphericalSketches.of(frame, "v", SPEC).sketch().toByteArray());
  }

  @Test
  void noRowsMakeAnEmptySketch() {
    Dataset<Row> none = TestRows.frame(session, DOUBLES, List.of(), 1, 2);
    assertEquals(0, SphericalSketches.of(none, "v", SPEC).sketch().count());
    Dataset<Row> noPartitions = session.emptyDataset(none.encoder()).select("v");
    assertEquals(0, SphericalSketches.of(noPartitions, "v", SPEC).sketch().count());
  }

  static Stream<Arguments> badRows() {
    return Stream.of(
        Arguments.of(null, "a row is null"),
        Arguments.of(with(3, null), "has a null coordinate"),
        Arguments.of(Arrays.copyOf(with(0, 1.0), 5), "5 coordinates, the sketch has dimension 8"),
        Arguments.of(with(5, Double.NaN), "coordinate 5 of a row is NaN"),
        Arguments.of(with(0, Double.NEGATIVE_INFINITY), "coordinate 0 of a row is -Infinity"),
        Arguments.of(with(0, 0.0), "the zero vector"));
  }

  /** Returns a row of zeros except for one coordinate. */
  private static Double[] with(int index, Double value) {
    Double[] row = Collections.nCopies(SPEC.dimension(), 0.0).toArray(Double[]::new);
    row[index] = value;
    return row;
  }

  @Test
  void skippedRowsAreCountedByKind() {
    float[][] good = TestRows.floats(TestRows.random(20, 4));
    for (DataType element : List.of(DataTypes.FloatType, DataTypes.DoubleType)) {
      Dataset<Row> frame = withBadRows(good, element);
      SketchedRows found = SphericalSketches.of(frame, "v", SPEC, BadRows.SKIP);
      assertEquals(new RowCounts(20, 2, 1, 2, 1), found.counts());
      assertEquals(6, found.counts().rejected());
      assertEquals(20, found.sketch().count());
    }
    assertArrayEquals(
        TestRows.onOneMachine(good),
        SphericalSketches.of(withBadRows(good, DataTypes.FloatType), "v", SPEC, BadRows.SKIP)
            .sketch()
            .toByteArray());
  }

  private static Dataset<Row> withBadRows(float[][] good, DataType element) {
    List<Object> values = new ArrayList<>(List.of(TestRows.boxed(good)));
    badRows().forEach(bad -> values.add(bad.get()[0]));
    DataType doubles = DataTypes.createArrayType(DataTypes.DoubleType);
    return TestRows.frame(session, doubles, values, 1, 4)
        .withColumn("v", col("v").cast(DataTypes.createArrayType(element)));
  }

  @ParameterizedTest
  @MethodSource("badRows")
  void aBadRowFailsTheJobAndIsNamed(Double[] bad, String complaint) {
    Dataset<Row> frame = TestRows.frame(session, DOUBLES, Collections.singletonList(bad), 1, 1);
    Exception e = assertThrows(Exception.class, () -> SphericalSketches.of(frame, "v", SPEC));
    assertTrue(e.getMessage().contains(complaint), e.getMessage());
    assertTrue(e.getMessage().contains("(partition 0)"), e.getMessage());
  }

  @Test
  void aColumnWithoutVectorsIsRefusedByItsType() {
    Dataset<Row> frame = TestRows.frame(session, new float[1][8], 1, 1);
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> SphericalSketches.of(frame, "group", SPEC));
    assertTrue(e.getMessage().startsWith("a column of type string has no vectors"), e.getMessage());
  }
}
