package io.github.dssw.spark;

import java.io.Serializable;
import org.apache.spark.sql.connector.catalog.functions.AggregateFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/** An aggregate whose result is a sketch, as bytes; null for a group without rows. */
interface SketchingFunction extends AggregateFunction<Serializable, byte[]> {
  @Override
  default DataType resultType() {
    return DataTypes.BinaryType;
  }

  @Override
  default Serializable newAggregationState() {
    return SketchState.NONE;
  }

  @Override
  default Serializable merge(Serializable a, Serializable b) {
    return SketchState.merged(a, b);
  }

  @Override
  default byte[] produceResult(Serializable state) {
    return SketchState.isNone(state) ? null : SketchState.live(state).sketch().toByteArray();
  }
}
