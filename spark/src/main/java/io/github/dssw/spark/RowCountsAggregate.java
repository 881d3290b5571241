package io.github.dssw.spark;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.functions.AggregateFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * {@code row_counts(vectors, dimension)}: how many rows of a group are points, and how many are bad
 * for which reason.
 */
record RowCountsAggregate(VectorColumn column, List<DataType> types)
    implements AggregateFunction<long[], InternalRow> {
  @Override
  public String name() {
    return "row_counts";
  }

  @Override
  public String canonicalName() {
    return "io.github.dssw.row_counts" + types;
  }

  @Override
  public DataType[] inputTypes() {
    return types.toArray(DataType[]::new);
  }

  @Override
  public DataType resultType() {
    StructType type = new StructType();
    for (RowKind kind : RowKind.values()) {
      type = type.add(kind.field, DataTypes.LongType, false);
    }
    return type;
  }

  @Override
  public boolean isResultNullable() {
    return false;
  }

  @Override
  public long[] newAggregationState() {
    return RowTally.noCounts();
  }

  @Override
  public long[] update(long[] state, InternalRow input) {
    column.give(input, 0, new RowTally(input.getInt(1), state));
    return state;
  }

  @Override
  public long[] merge(long[] a, long[] b) {
    RowTally.add(b, a);
    return a;
  }

  @Override
  public InternalRow produceResult(long[] state) {
    return new GenericInternalRow(Arrays.stream(state).boxed().toArray());
  }
}
