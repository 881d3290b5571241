package io.github.dssw.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The functions of sketches for SQL, in every language that Spark has. The setting {@code
 * spark.sql.catalog.dssw = io.github.dssw.spark.SketchCatalog} adds them under the name {@code
 * dssw}:
 *
 * <pre>{@code
 * SELECT day, dssw.sketch(embedding, 'dimension = 384') AS sketch FROM events GROUP BY day
 * }</pre>
 *
 * <table>
 * <caption>Functions; what is in brackets may be left out</caption>
 * <tr><td>{@code sketch(vectors, settings[, bad rows])}</td>
 *   <td>aggregate: the bytes of a {@code CircleSketch}. Settings are those of {@code SketchSpec};
 *   bad rows 'fail' or 'skip'</td></tr>
 * <tr><td>{@code row_counts(vectors, dimension)}</td>
 *   <td>aggregate: a struct of the number of points and of the bad rows of each kind</td></tr>
 * <tr><td>{@code merge(sketch)}</td><td>aggregate: the sketch of all rows of several</td></tr>
 * <tr><td>{@code distance(sketch, reference[, settings])}</td>
 *   <td>the distance in turns; settings are order, energy, temperature</td></tr>
 * <tr><td>{@code compare(sketch, reference[, settings])}</td>
 *   <td>a struct: distance, error_bound, value, standard_error</td></tr>
 * <tr><td>{@code distance_to_uniform(sketch[, settings])}, {@code compare_to_uniform(…)}</td>
 *   <td>the same, for the uniform measure on the sphere</td></tr>
 * </table>
 */
public final class SketchCatalog implements FunctionCatalog {
  private final Map<String, Definition> functions = new TreeMap<>();
  private String name = "dssw";

  /** Creates the catalog; Spark calls this. */
  public SketchCatalog() {
    define("sketch(vectors, settings[, bad rows])", SketchCatalog::sketch);
    define("row_counts(vectors, dimension)", SketchCatalog::rowCounts);
    define("merge(sketch)", SketchCatalog::merge);
    for (int sketches = 1; sketches <= 2; sketches++) {
      defineComparison("distance", sketches, false);
      defineComparison("compare", sketches, true);
    }
  }

  private void define(String usage, Function<List<DataType>, BoundFunction> binder) {
    String function = usage.substring(0, usage.indexOf('('));
    functions.put(function, new Definition(function, usage, binder));
  }

  private void defineComparison(String stem, int sketches, boolean whole) {
    String function = sketches == 1 ? stem + "_to_uniform" : stem;
    String usage = function + (sketches == 1 ? "(sketch" : "(sketch, reference") + "[, settings])";
    define(usage, types -> comparison(function, sketches, whole, types));
  }

  @Override
  public void initialize(String given, CaseInsensitiveStringMap options) {
    name = given;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Identifier[] listFunctions(String[] namespace) {
    return functions.keySet().stream()
        .filter(function -> namespace.length == 0)
        .map(function -> Identifier.of(namespace, function))
        .toArray(Identifier[]::new);
  }

  @Override
  public UnboundFunction loadFunction(Identifier function) throws NoSuchFunctionException {
    Definition found = functions.get(function.name());
    if (found == null || function.namespace().length > 0) {
      throw new NoSuchFunctionException(function);
    }
    return found;
  }

  private static BoundFunction sketch(List<DataType> types) {
    require(types.size() == 2 || types.size() == 3, "it takes two or three arguments");
    for (int i = 1; i < types.size(); i++) {
      require(types.get(i).equals(DataTypes.StringType), "settings and bad rows are strings");
    }
    return new SketchAggregate(VectorColumn.of(types.get(0)), types);
  }

  private static BoundFunction rowCounts(List<DataType> types) {
    require(types.size() == 2, "it takes two arguments");
    require(types.get(1).equals(DataTypes.IntegerType), "the dimension is an int");
    return new RowCountsAggregate(VectorColumn.of(types.get(0)), types);
  }

  private static BoundFunction merge(List<DataType> types) {
    require(types.equals(List.of(DataTypes.BinaryType)), "it takes a column of sketches (binary)");
    return new MergeAggregate();
  }

  private static BoundFunction comparison(
      String name, int sketches, boolean whole, List<DataType> types) {
    List<DataType> expected = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      expected.add(i < sketches ? DataTypes.BinaryType : DataTypes.StringType);
    }
    require(
        types.equals(expected) && (types.size() == sketches || types.size() == sketches + 1),
        "sketches are binary, settings a string");
    return new ComparisonFunction(name, sketches, whole, types);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /** A function before the types of its arguments are known. */
  private record Definition(
      String name, String description, Function<List<DataType>, BoundFunction> binder)
      implements UnboundFunction {
    @Override
    public BoundFunction bind(StructType input) {
      List<DataType> types = Arrays.stream(input.fields()).map(StructField::dataType).toList();
      try {
        return binder.apply(types);
      } catch (IllegalArgumentException e) {
        // Of all exceptions, Spark turns this one into a message about the query.
        throw new UnsupportedOperationException("dssw." + description + ": " + e.getMessage(), e);
      }
    }
  }
}
