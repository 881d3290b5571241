package io.github.dssw.spark;

import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchComparison;
import io.github.dssw.sketch.SketchDistance;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Compares a sketch with a reference, or with the uniform measure; null if a sketch is null or
 * empty.
 *
 * @param sketches the number of arguments that are sketches: 1 compares with the uniform measure
 * @param whole whether the result is a struct with the errors, or the distance alone
 * @param types of the arguments: the sketches, and settings if they are given
 */
record ComparisonFunction(String name, int sketches, boolean whole, List<DataType> types)
    implements ScalarFunction<Object> {
  private static final StructType WHOLE =
      new StructType()
          .add("distance", DataTypes.DoubleType, false)
          .add("error_bound", DataTypes.DoubleType, false)
          .add("value", DataTypes.DoubleType, false)
          .add("standard_error", DataTypes.DoubleType, false);

  @Override
  public String canonicalName() {
    return "io.github.dssw." + name + types;
  }

  @Override
  public DataType[] inputTypes() {
    return types.toArray(DataType[]::new);
  }

  @Override
  public DataType resultType() {
    return whole ? WHOLE : DataTypes.DoubleType;
  }

  @Override
  public Object produceResult(InternalRow input) {
    CircleSketch[] given = new CircleSketch[sketches];
    for (int i = 0; i < sketches; i++) {
      if (input.isNullAt(i)) {
        return null;
      }
      given[i] = CircleSketch.fromByteArray(input.getBinary(i));
      if (given[i].count() == 0) {
        return null;
      }
    }
    SketchComparison result =
        compare(given, types.size() > sketches ? input.getString(sketches) : "");
    return whole ? struct(result) : (Object) result.distance();
  }

  private static SketchComparison compare(CircleSketch[] given, String settings) {
    SketchDistance distance = Options.distance(settings);
    return given.length == 1
        ? distance.compareToUniform(given[0])
        : distance.compare(given[0], given[1]);
  }

  private static InternalRow struct(SketchComparison result) {
    return new GenericInternalRow(
        new Object[] {
          result.distance(),
          result.errorBound(),
          result.value(),
          result.comparison().standardError()
        });
  }
}
