package io.github.dssw.spark.example;

import static org.apache.spark.sql.functions.col;

import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchSpec;
import io.github.dssw.spark.BadRows;
import io.github.dssw.spark.SphericalSketches;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Sketches the embeddings of every day, and compares each day with a stored reference. */
public final class DailyDrift {
  private DailyDrift() {}

  /** Takes a table with the columns day and embedding, a reference, and the table to write. */
  public static void main(String[] args) throws IOException {
    SparkSession spark = SparkSession.builder().appName("Daily drift").getOrCreate();
    SphericalSketches.register(spark);
    Dataset<Row> events = spark.read().parquet(args[0]);
    CircleSketch reference = CircleSketch.read(Path.of(args[1]));
    SketchSpec spec = reference.spec();

    Dataset<Row> days =
        events
            .groupBy("day")
            .agg(
                SphericalSketches.sketch(col("embedding"), spec, BadRows.SKIP).as("sketch"),
                SphericalSketches.rowCounts(col("embedding"), spec.dimension()).as("rows"))
            .withColumn("distance", SphericalSketches.distance(col("sketch"), reference));
    days.write().parquet(args[2]);

    spark.read().parquet(args[2]).select("day", "rows.*", "distance").orderBy("day").show();
  }
}
