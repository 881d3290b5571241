package io.github.dssw.spark;

import static io.github.dssw.spark.TestRows.SPEC;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchComparison;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Distances between columns of sketches are those of the engine, and keep its refusals. */
class DistanceColumnTest {
  private static final CircleSketch A = sketch(21);
  private static final CircleSketch B = sketch(22);
  private static SparkSession session;
  private static Dataset<Row> sketches;

  @BeforeAll
  static void start() {
    session = Sessions.local();
    StructType schema = new StructType().add("s", DataTypes.BinaryType);
    byte[] empty = CircleSketch.of(SPEC).toByteArray();
    sketches =
        session.createDataFrame(
            Arrays.asList(
                RowFactory.create((Object) A.toByteArray()),
                RowFactory.create((Object) null),
                RowFactory.create((Object) empty)),
            schema);
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  private static CircleSketch sketch(long seed) {
    return CircleSketch.of(SPEC).update(SpherePoints.of(TestRows.random(200, seed)));
  }

  private static List<Row> column(Column result) {
    return sketches.select(result).collectAsList();
  }

  @Test
  void distanceToAReference() {
    List<Row> found = column(SphericalSketches.distance(col("s"), B));
    assertEquals(SketchDistance.withDefaults().compare(A, B).distance(), found.get(0).getDouble(0));
    assertTrue(found.get(1).isNullAt(0), "of null");
    assertTrue(found.get(2).isNullAt(0), "of an empty sketch");
  }

  @Test
  void comparisonWithSettings() {
    for (Energy energy : List.of(Energy.uniform(), Energy.exponential(0.05))) {
      SketchDistance settings = SketchDistance.withDefaults().withOrder(1).withEnergy(energy);
      Column reference = lit(B.toByteArray());
      SketchComparison expected = settings.compare(A, B);
      Row found =
          column(SphericalSketches.compare(col("s"), reference, settings)).get(0).getStruct(0);
      assertEquals(expected.distance(), found.getDouble(found.fieldIndex("distance")));
      assertEquals(expected.errorBound(), found.getDouble(found.fieldIndex("error_bound")));
      assertEquals(expected.value(), found.getDouble(found.fieldIndex("value")));
      assertEquals(
          expected.comparison().standardError(),
          found.getDouble(found.fieldIndex("standard_error")));
    }
  }

  @Test
  void distanceToTheUniformMeasure() {
    Row found = column(SphericalSketches.distanceToUniform(col("s"))).get(0);
    assertEquals(SketchDistance.withDefaults().compareToUniform(A).distance(), found.getDouble(0));
  }

  @Test
  void otherSlicesAndTrainedEnergiesAreRefused() {
    CircleSketch other =
        CircleSketch.of(SPEC.withSeed(99)).update(SpherePoints.of(TestRows.random(9, 1)));
    assertMessage("seed", SphericalSketches.distance(col("s"), other));
    sketches.createOrReplaceTempView("sketches");
    Exception e =
        assertThrows(
            Exception.class,
            () ->
                session
                    .sql("SELECT dssw.distance(s, s, 'energy = attention') FROM sketches")
                    .collectAsList());
    assertTrue(e.getMessage().contains("trained"), e.getMessage());
  }

  private static void assertMessage(String expected, Column result) {
    Exception e = assertThrows(Exception.class, () -> column(result));
    assertTrue(e.getMessage().contains(expected), e.getMessage());
  }
}
