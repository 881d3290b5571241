package io.github.dssw.spark;

import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchSpec;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;

/**
 * Sketches of columns that hold vectors: {@code array<float>}, {@code array<double>}, or the
 * vectors of Spark's ml library.
 *
 * <pre>{@code
 * SketchSpec spec = SketchSpec.withDefaults(384);
 * CircleSketch all = SphericalSketches.of(events, "embedding", spec).sketch();
 *
 * SphericalSketches.register(spark);
 * Dataset<Row> days =
 *     events.groupBy("day").agg(SphericalSketches.sketch(col("embedding"), spec).as("sketch"));
 * days.select(col("day"), SphericalSketches.distance(col("sketch"), all)).show();
 * }</pre>
 *
 * <p>The bytes of a sketch are those that one machine with the same back end would compute,
 * whatever the partitions, and after any loss of executors.
 */
public final class SphericalSketches {
  /** The name of the {@link SketchCatalog} that the functions here call. */
  private static final String CATALOG = "dssw";

  private SphericalSketches() {}

  /**
   * Sketches a column; the job fails at the first row that is not a point.
   *
   * @see #of(Dataset, String, SketchSpec, BadRows)
   */
  public static SketchedRows of(Dataset<Row> rows, String column, SketchSpec spec) {
    return of(rows, column, spec, BadRows.FAIL);
  }

  /**
   * Sketches a column. Each partition is sketched by itself; the sketches are merged on the
   * executors, in a tree, so that the driver receives about as many as the square root of the
   * number of partitions.
   *
   * @throws IllegalArgumentException if the column does not hold vectors
   */
  public static SketchedRows of(
      Dataset<Row> rows, String column, SketchSpec spec, BadRows badRows) {
    Dataset<Row> selected = rows.select(column);
    DataType type = selected.schema().fields()[0].dataType();
    VectorColumn reader = VectorColumn.of(type);
    JavaRDD<InternalRow> internal = selected.queryExecution().toRdd().toJavaRDD();
    SketchState whole = SketchState.empty(spec, badRows);
    if (internal.getNumPartitions() > 0) {
      Serializable merged =
          internal
              .mapPartitions(part -> sketchPartition(part, reader, spec, badRows))
              .treeReduce(SketchState::merged);
      whole = SketchState.live(merged);
    }
    return new SketchedRows(whole.sketch(), whole.counts());
  }

  private static Iterator<Serializable> sketchPartition(
      Iterator<InternalRow> rows, VectorColumn reader, SketchSpec spec, BadRows badRows) {
    SketchState state = SketchState.empty(spec, badRows);
    while (rows.hasNext()) {
      reader.give(rows.next(), 0, state);
    }
    return List.<Serializable>of(state).iterator();
  }

  /**
   * Adds the functions of {@link SketchCatalog} to a session, for SQL and for the columns below.
   * The setting {@code spark.sql.catalog.dssw} does the same from outside.
   */
  public static void register(SparkSession session) {
    session.conf().set("spark.sql.catalog." + CATALOG, SketchCatalog.class.getName());
  }

  /** Returns the sketch of the vectors of each group, as bytes; a bad row fails the job. */
  public static Column sketch(Column vectors, SketchSpec spec) {
    return sketch(vectors, spec, BadRows.FAIL);
  }

  /** Returns the sketch of the vectors of each group, as bytes. */
  public static Column sketch(Column vectors, SketchSpec spec, BadRows badRows) {
    return call(
        "sketch", vectors, functions.lit(Options.text(spec)), functions.lit(badRows.text()));
  }

  /**
   * Returns how many rows of each group are points of this dimension, and how many are bad for
   * which reason: a struct with the fields points, nulls, wrong_length, not_finite and zero.
   */
  public static Column rowCounts(Column vectors, int dimension) {
    return call("row_counts", vectors, functions.lit(dimension));
  }

  /** Returns the sketch of all rows of the sketches of each group, such as a week of days. */
  public static Column merge(Column sketches) {
    return call("merge", sketches);
  }

  /** Returns the distance, in turns, of each sketch from a reference, with default settings. */
  public static Column distance(Column sketch, CircleSketch reference) {
    return distance(sketch, functions.lit(reference.toByteArray()), SketchDistance.withDefaults());
  }

  /** Returns the distance, in turns, between two columns of sketches; null where one is null. */
  public static Column distance(Column sketch, Column reference, SketchDistance settings) {
    return call("distance", sketch, reference, functions.lit(Options.text(settings)));
  }

  /**
   * Compares two columns of sketches: a struct with the distance in turns, the error_bound of the
   * distance, its value to the power p, and the standard_error of that value.
   */
  public static Column compare(Column sketch, Column reference, SketchDistance settings) {
    return call("compare", sketch, reference, functions.lit(Options.text(settings)));
  }

  /** Returns the distance, in turns, of each sketch from the uniform measure on the sphere. */
  public static Column distanceToUniform(Column sketch) {
    return call("distance_to_uniform", sketch);
  }

  private static Column call(String function, Column... arguments) {
    return functions.call_function(CATALOG + "." + function, arguments);
  }
}
