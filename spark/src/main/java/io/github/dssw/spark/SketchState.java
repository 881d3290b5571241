package io.github.dssw.spark;

import io.github.dssw.Backends;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchSpec;
import io.github.dssw.sphere.SpherePoints;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;

/**
 * The sketch of the rows that a task has seen, and their counts.
 *
 * <p>Between processes a state travels as an array of bytes, and arrives as one: the aggregation of
 * Spark reads states with a class loader that does not know the jars of an application. Functions
 * therefore take states as {@link Serializable} and call {@link #live}.
 */
final class SketchState implements VectorColumn.RowSink, Serializable {
  /** The state before the first row. */
  static final byte[] NONE = {};

  private static final long serialVersionUID = 1;
  private static final byte SKIPS = 1;

  private final transient BadRows badRows;
  private final transient CircleSketch sketch;
  private final transient long[] counts;

  private SketchState(BadRows badRows, CircleSketch sketch, long[] counts) {
    this.badRows = badRows;
    this.sketch = sketch;
    this.counts = counts;
  }

  /** Returns the state of no rows. A task of Spark has one processor, so it uses one thread. */
  static SketchState empty(SketchSpec spec, BadRows badRows) {
    CircleSketch sketch = CircleSketch.of(spec, Backends.best(), 1);
    return new SketchState(badRows, sketch, RowTally.noCounts());
  }

  /** Returns the state of a sketch that is merged only, so that its rows are not counted again. */
  static SketchState of(byte[] sketch) {
    CircleSketch read = CircleSketch.fromByteArray(sketch, Backends.best(), 1);
    return new SketchState(BadRows.FAIL, read, RowTally.noCounts());
  }

  /** Returns a state as an object, whether it is one or has travelled. */
  static SketchState live(Serializable state) {
    if (state instanceof SketchState live) {
      return live;
    }
    ByteBuffer in = ByteBuffer.wrap((byte[]) state);
    BadRows badRows = in.get() == SKIPS ? BadRows.SKIP : BadRows.FAIL;
    long[] counts = RowTally.noCounts();
    for (int i = 0; i < counts.length; i++) {
      counts[i] = in.getLong();
    }
    byte[] rest = Arrays.copyOfRange(in.array(), in.position(), in.limit());
    return new SketchState(badRows, CircleSketch.fromByteArray(rest, Backends.best(), 1), counts);
  }

  static boolean isNone(Serializable state) {
    return state instanceof byte[] bytes && bytes.length == 0;
  }

  /** Returns the state of the rows of both; the first may be changed for it. */
  static Serializable merged(Serializable a, Serializable b) {
    if (isNone(a) || isNone(b)) {
      return isNone(a) ? b : a;
    }
    SketchState merged = live(a);
    SketchState other = live(b);
    merged.sketch.merge(other.sketch);
    RowTally.add(other.counts, merged.counts);
    return merged;
  }

  CircleSketch sketch() {
    return sketch;
  }

  RowCounts counts() {
    return RowTally.counts(counts);
  }

  @Override
  public void addNull() {
    reject(RowKind.NULL, new double[0]);
  }

  @Override
  public void add(float[] row) {
    RowKind kind = RowKind.of(row, sketch.spec().dimension());
    if (kind == RowKind.POINT) {
      RowTally.count(kind, counts);
      sketch.update(row);
    } else {
      reject(kind, IntStream.range(0, row.length).mapToDouble(i -> row[i]).toArray());
    }
  }

  @Override
  public void add(double[] row) {
    RowKind kind = RowKind.of(row, sketch.spec().dimension());
    if (kind == RowKind.POINT) {
      RowTally.count(kind, counts);
      sketch.update(SpherePoints.of(row, row.length).rawCoordinates());
    } else {
      reject(kind, row);
    }
  }

  private void reject(RowKind kind, double[] row) {
    if (badRows == BadRows.FAIL) {
      throw new IllegalArgumentException(
          String.format(
              "%s (partition %d); bad rows can be skipped and counted instead",
              kind.complaint(row, sketch.spec().dimension()), TaskContext.getPartitionId()));
    }
    RowTally.count(kind, counts);
  }

  /** Java's serialisation calls this and writes the result instead of this object. */
  Object writeReplace() {
    byte[] bytes = sketch.toByteArray();
    ByteBuffer out = ByteBuffer.allocate(1 + counts.length * Long.BYTES + bytes.length);
    out.put(badRows == BadRows.SKIP ? SKIPS : 0);
    for (long count : counts) {
      out.putLong(count);
    }
    return out.put(bytes).array();
  }
}
