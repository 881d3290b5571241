package io.github.dssw.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;

/** {@code sketch(vectors, settings[, bad rows])}: the sketch of a group of rows. */
record SketchAggregate(VectorColumn column, List<DataType> types) implements SketchingFunction {
  private static final int SETTINGS = 1;
  private static final int BAD_ROWS = 2;

  @Override
  public String name() {
    return "sketch";
  }

  @Override
  public String canonicalName() {
    return "io.github.dssw.sketch" + types;
  }

  @Override
  public DataType[] inputTypes() {
    return types.toArray(DataType[]::new);
  }

  @Override
  public Serializable update(Serializable state, InternalRow input) {
    SketchState live = SketchState.isNone(state) ? first(input) : SketchState.live(state);
    column.give(input, 0, live);
    return live;
  }

  private static SketchState first(InternalRow input) {
    boolean chosen = input.numFields() > BAD_ROWS;
    return SketchState.empty(
        Options.spec(input.getString(SETTINGS)),
        chosen ? BadRows.named(input.getString(BAD_ROWS)) : BadRows.FAIL);
  }
}
