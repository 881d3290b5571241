package io.github.dssw.spark;

import static io.github.dssw.spark.TestRows.SPEC;
import static org.apache.spark.sql.functions.col;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sketch.CircleSketch;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Tuple2;

/** Sketches of groups: each is the sketch that one machine makes of the rows of that group. */
class GroupedSketchTest {
  private static final int GROUPS = 5;
  private static final float[][] ROWS = TestRows.floats(TestRows.random(400, 11));
  private static final String SETTINGS = "'dimension = 8, projections = 20, arcs = 256, seed = 7'";

  private static SparkSession session;
  private static Dataset<Row> frame;

  @BeforeAll
  static void start() {
    session = Sessions.local();
    frame = TestRows.frame(session, ROWS, GROUPS, 4);
    frame.createOrReplaceTempView("events");
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  /** Spark sorts instead of hashing if there are more groups than this threshold. */
  @ParameterizedTest
  @ValueSource(ints = {2, 128})
  void groupsOfADataFrame(int threshold) {
    String name = "spark.sql.objectHashAggregate.sortBased.fallbackThreshold";
    session.conf().set(name, threshold);
    try {
      assertGroups(frame.groupBy("group").agg(SphericalSketches.sketch(col("v"), SPEC)));
    } finally {
      session.conf().unset(name);
    }
  }

  @Test
  void groupsInSql() {
    assertGroups(
        session.sql(
            "SELECT `group`, dssw.sketch(v, " + SETTINGS + ") FROM events GROUP BY `group`"));
  }

  @Test
  void groupsOfATypedDataset() {
    SketchAggregator<Row> sketch =
        new SketchAggregator<>(GroupedSketchTest::vector, SPEC, BadRows.FAIL);
    Dataset<Tuple2<String, byte[]>> groups =
        frame
            .groupByKey((MapFunction<Row, String>) row -> row.getString(0), Encoders.STRING())
            .agg(sketch.toColumn());
    Map<String, byte[]> found =
        groups.collectAsList().stream().collect(Collectors.toMap(Tuple2::_1, Tuple2::_2));
    assertGroups(found);
  }

  private static float[] vector(Row row) {
    List<Float> values = row.getList(1);
    float[] vector = new float[values.size()];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = values.get(i);
    }
    return vector;
  }

  @Test
  void mlVectorsCanBeGrouped() {
    double[][] rows = TestRows.random(60, 12);
    Object[] vectors = Arrays.stream(rows).map(DenseVector::new).toArray();
    Row found =
        TestRows.frame(session, SQLDataTypes.VectorType(), List.of(vectors), 1, 2)
            .agg(SphericalSketches.sketch(col("v"), SPEC))
            .first();
    assertEquals(60, sketch(found, 0).count());
  }

  @Test
  void sketchesOfGroupsMergeIntoThatOfAll() {
    Row merged =
        frame
            .groupBy("group")
            .agg(SphericalSketches.sketch(col("v"), SPEC).as("sketch"))
            .agg(SphericalSketches.merge(col("sketch")))
            .first();
    assertArrayEquals(TestRows.onOneMachine(ROWS), (byte[]) merged.get(0));
  }

  @Test
  void badRowsOfAGroupAreSkippedAndCounted() {
    Row found =
        session
            .sql(
                "SELECT dssw.sketch(v, "
                    + SETTINGS
                    + ", 'skip'), dssw.row_counts(v, 8) FROM (SELECT v FROM events UNION ALL"
                    + " SELECT null UNION ALL SELECT array(1f, 2f) UNION ALL"
                    + " SELECT array_repeat(0f, 8) UNION ALL SELECT array_repeat(float('NaN'), 8))")
            .first();
    assertArrayEquals(TestRows.onOneMachine(ROWS), (byte[]) found.get(0));
    assertEquals("[400,1,1,1,1]", found.getStruct(1).toString());
    assertEquals(
        List.of("points", "nulls", "wrong_length", "not_finite", "zero"),
        List.of(found.getStruct(1).schema().fieldNames()));
  }

  @Test
  void aBadRowOfAGroupFailsUnlessItIsSkipped() {
    assertMessage(
        "a row has 2 coordinates, the sketch has dimension 8",
        "SELECT dssw.sketch(array(1f, 2f), " + SETTINGS + ")");
  }

  @Test
  void aGroupWithoutRowsHasNoSketch() {
    Row found =
        frame.where("false").agg(SphericalSketches.sketch(col("v"), SPEC).as("sketch")).first();
    assertNull(found.get(0));
  }

  @Test
  void queriesThatMakeNoSenseAreRefused() {
    assertMessage("a column of type string has no vectors", "SELECT dssw.sketch('a', 'b')");
    assertMessage("lack the dimension", "SELECT dssw.sketch(v, 'seed = 1') FROM events");
    assertMessage(
        "'slices = 1' in the settings", "SELECT dssw.sketch(v, 'slices = 1') FROM events");
    assertMessage(
        "arcs is 'many', not a number",
        "SELECT dssw.sketch(v, 'dimension = 8, arcs = many') FROM events");
    assertMessage(
        "'drop' for bad rows", "SELECT dssw.sketch(v, " + SETTINGS + ", 'drop') FROM events");
    assertMessage("it takes two arguments", "SELECT dssw.row_counts(v) FROM events");
    assertMessage("sketches are binary", "SELECT dssw.distance(v, v) FROM events");
    assertMessage("it takes a column of sketches", "SELECT dssw.merge(v) FROM events");
    assertMessage("no_such", "SELECT dssw.no_such(v) FROM events");
  }

  private static void assertMessage(String expected, String query) {
    Exception e = assertThrows(Exception.class, () -> session.sql(query).collectAsList());
    assertTrue(e.getMessage().contains(expected), e.getMessage());
  }

  private static CircleSketch sketch(Row row, int column) {
    return CircleSketch.fromByteArray((byte[]) row.get(column));
  }

  private static void assertGroups(Dataset<Row> found) {
    assertGroups(
        found.collectAsList().stream()
            .collect(Collectors.toMap(row -> row.getString(0), row -> (byte[]) row.get(1))));
  }

  private static void assertGroups(Map<String, byte[]> found) {
    assertEquals(GROUPS, found.size());
    for (int g = 0; g < GROUPS; g++) {
      byte[] expected = TestRows.onOneMachine(TestRows.ofGroup(ROWS, g, GROUPS));
      assertArrayEquals(expected, found.get("g" + g), "group " + g);
    }
  }
}
