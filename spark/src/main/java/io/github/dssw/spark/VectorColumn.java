package io.github.dssw.spark;

import java.util.function.Consumer;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.UserDefinedType;

/**
 * Reads the vectors of a column as Spark stores them, without an object for each number. An array
 * of floats is given to the sketch as floats, everything else as doubles, so the bits are those of
 * {@code SpherePoints.of} with the same array.
 */
enum VectorColumn {
  FLOATS {
    @Override
    void read(SpecializedGetters row, int ordinal, RowSink to) {
      giveUnlessNull(row.getArray(ordinal), array -> to.add(array.toFloatArray()), to);
    }
  },
  DOUBLES {
    @Override
    void read(SpecializedGetters row, int ordinal, RowSink to) {
      giveUnlessNull(row.getArray(ordinal), array -> to.add(array.toDoubleArray()), to);
    }
  },
  /** The vectors of Spark's ml library, which a class of that library stores as a struct. */
  ML_VECTORS {
    @Override
    void read(SpecializedGetters row, int ordinal, RowSink to) {
      InternalRow vector = row.getStruct(ordinal, ML_FIELDS);
      double[] values = vector.getArray(ML_VALUES).toDoubleArray();
      if (vector.getByte(ML_KIND) == ML_DENSE) {
        to.add(values);
      } else {
        double[] dense = new double[vector.getInt(ML_SIZE)];
        int[] indices = vector.getArray(ML_INDICES).toIntArray();
        for (int i = 0; i < values.length; i++) {
          dense[indices[i]] = values[i];
        }
        to.add(dense);
      }
    }
  };

  private static final int ML_KIND = 0;
  private static final int ML_SIZE = 1;
  private static final int ML_INDICES = 2;
  private static final int ML_VALUES = 3;
  private static final int ML_FIELDS = 4;
  private static final byte ML_DENSE = 1;
  private static final String ML_TYPE =
      "struct<type:tinyint,size:int,indices:array<int>,values:array<double>>";

  /** Receives rows. */
  interface RowSink {
    void addNull();

    void add(float[] row);

    void add(double[] row);
  }

  /**
   * Returns the reader of a type of column.
   *
   * @throws IllegalArgumentException naming the type, if it does not hold vectors
   */
  static VectorColumn of(DataType type) {
    if (type instanceof ArrayType array && array.elementType().equals(DataTypes.FloatType)) {
      return FLOATS;
    }
    if (type instanceof ArrayType array && array.elementType().equals(DataTypes.DoubleType)) {
      return DOUBLES;
    }
    if (type instanceof UserDefinedType<?> own && own.sqlType().catalogString().equals(ML_TYPE)) {
      return ML_VECTORS;
    }
    throw new IllegalArgumentException(
        "a column of type "
            + type.catalogString()
            + " has no vectors; array<float>, array<double> and ml vectors can be sketched");
  }

  /** Gives the vector in a field of a row to a sink. */
  final void give(SpecializedGetters row, int ordinal, RowSink to) {
    if (row.isNullAt(ordinal)) {
      to.addNull();
    } else {
      read(row, ordinal, to);
    }
  }

  abstract void read(SpecializedGetters row, int ordinal, RowSink to);

  private static void giveUnlessNull(ArrayData array, Consumer<ArrayData> give, RowSink to) {
    for (int i = 0; i < array.numElements(); i++) {
      if (array.isNullAt(i)) {
        to.addNull();
        return;
      }
    }
    give.accept(array);
  }
}
