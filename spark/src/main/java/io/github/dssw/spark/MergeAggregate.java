package io.github.dssw.spark;

import java.io.Serializable;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/** {@code merge(sketch)}: the sketch of all rows of a group of sketches; nulls are left out. */
record MergeAggregate() implements SketchingFunction {
  @Override
  public String name() {
    return "merge";
  }

  @Override
  public String canonicalName() {
    return "io.github.dssw.merge";
  }

  @Override
  public DataType[] inputTypes() {
    return new DataType[] {DataTypes.BinaryType};
  }

  @Override
  public Serializable update(Serializable state, InternalRow input) {
    return input.isNullAt(0)
        ? state
        : SketchState.merged(state, SketchState.of(input.getBinary(0)));
  }
}
