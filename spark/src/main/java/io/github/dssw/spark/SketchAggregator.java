package io.github.dssw.spark;

import io.github.dssw.sketch.SketchSpec;
import java.io.Serializable;
import java.util.Objects;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.expressions.Aggregator;

/**
 * Sketches groups of a typed dataset: the result is the bytes of a sketch.
 *
 * <pre>{@code
 * TypedColumn<Event, byte[]> sketch =
 *     new SketchAggregator<Event>(Event::getEmbedding, spec, BadRows.FAIL).toColumn();
 * Dataset<Tuple2<String, byte[]>> days =
 *     events.groupByKey((MapFunction<Event, String>) Event::getDay, Encoders.STRING()).agg(sketch);
 * }</pre>
 *
 * <p>For columns of a {@code Dataset<Row>} use {@link SphericalSketches#sketch}, which reads
 * vectors without making objects of rows.
 *
 * @param <T> the type of a row
 */
public final class SketchAggregator<T> extends Aggregator<T, Serializable, byte[]> {
  private static final long serialVersionUID = 1;

  private final Vectors<T> vectors;
  private final SketchSpec spec;
  private final BadRows badRows;

  /** Returns the vector of a row; null is a bad row. */
  public interface Vectors<T> extends Serializable {
    /** Returns the coordinates, of any length but 0. */
    float[] of(T row);
  }

  /** Creates an aggregator of the vectors that a function finds in rows. */
  public SketchAggregator(Vectors<T> vectors, SketchSpec spec, BadRows badRows) {
    this.vectors = Objects.requireNonNull(vectors, "vectors");
    this.spec = Objects.requireNonNull(spec, "spec");
    this.badRows = Objects.requireNonNull(badRows, "badRows");
  }

  @Override
  public Serializable zero() {
    return SketchState.NONE;
  }

  @Override
  public Serializable reduce(Serializable state, T row) {
    SketchState live =
        SketchState.isNone(state) ? SketchState.empty(spec, badRows) : SketchState.live(state);
    float[] vector = vectors.of(row);
    if (vector == null) {
      live.addNull();
    } else {
      live.add(vector);
    }
    return live;
  }

  @Override
  public Serializable merge(Serializable a, Serializable b) {
    return SketchState.merged(a, b);
  }

  @Override
  public byte[] finish(Serializable state) {
    SketchState whole =
        SketchState.isNone(state) ? SketchState.empty(spec, badRows) : SketchState.live(state);
    return whole.sketch().toByteArray();
  }

  @Override
  public Encoder<Serializable> bufferEncoder() {
    return Encoders.javaSerialization(Serializable.class);
  }

  @Override
  public Encoder<byte[]> outputEncoder() {
    return Encoders.BINARY();
  }
}
