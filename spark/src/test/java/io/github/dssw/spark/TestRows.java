package io.github.dssw.spark;

import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchSpec;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Random rows, their sketch on one machine, and the same rows as a DataFrame. */
final class TestRows {
  static final SketchSpec SPEC =
      SketchSpec.withDefaults(8).withProjections(20).withArcs(256).withSeed(7);

  private TestRows() {}

  static double[][] random(int count, long seed) {
    Random random = new Random(seed);
    return IntStream.range(0, count)
        .mapToObj(i -> random.doubles(SPEC.dimension(), -1, 2).toArray())
        .toArray(double[][]::new);
  }

  static float[][] floats(double[][] rows) {
    float[][] floats = new float[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      floats[i] = new float[rows[i].length];
      for (int k = 0; k < rows[i].length; k++) {
        floats[i][k] = (float) rows[i][k];
      }
    }
    return floats;
  }

  /** Returns the rows as arrays of Double. */
  static Double[][] boxed(float[][] rows) {
    return Arrays.stream(rows)
        .map(
            row ->
                IntStream.range(0, row.length)
                    .mapToObj(k -> (double) row[k])
                    .toArray(Double[]::new))
        .toArray(Double[][]::new);
  }

  /** Returns the bytes of the sketch that one machine makes of float rows. */
  static byte[] onOneMachine(float[][] rows) {
    return CircleSketch.of(SPEC).update(SpherePoints.of(rows)).toByteArray();
  }

  /** Returns a DataFrame with the columns group (i mod groups, as text) and v. */
  static Dataset<Row> frame(
      SparkSession session, DataType vectors, List<?> values, int groups, int partitions) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      rows.add(RowFactory.create("g" + i % groups, values.get(i)));
    }
    StructType schema = new StructType().add("group", DataTypes.StringType).add("v", vectors, true);
    return session.createDataFrame(rows, schema).repartition(partitions);
  }

  /** Returns a DataFrame of float arrays. */
  static Dataset<Row> frame(SparkSession session, float[][] rows, int groups, int partitions) {
    DataType type = DataTypes.createArrayType(DataTypes.FloatType);
    return frame(session, type, List.of(rows), groups, partitions);
  }

  /** Returns the rows of a group. */
  static float[][] ofGroup(float[][] rows, int group, int groups) {
    return IntStream.range(0, rows.length)
        .filter(i -> i % groups == group)
        .mapToObj(i -> rows[i])
        .toArray(float[][]::new);
  }
}
