package io.github.dssw.cli.files;

import java.util.Arrays;
import java.util.List;

/**
 * The columns of a table that {@code --field} and {@code --columns} choose: one of arrays of
 * numbers, or several of numbers.
 *
 * @param columns the chosen columns
 * @param isArray whether it is one column of arrays
 */
record ColumnChoice<C extends TableColumn>(List<C> columns, boolean isArray) {
  /** Chooses among the columns of a table; the rows say what is wrong with the file. */
  static <C extends TableColumn> ColumnChoice<C> of(List<C> all, ReadOptions options, Rows rows) {
    return options.field() == null
        ? new ColumnChoice<>(numbers(all, options.columns(), rows), false)
        : new ColumnChoice<>(List.of(arrayNamed(all, options.field(), rows)), true);
  }

  private static <C extends TableColumn> C arrayNamed(List<C> all, String field, Rows rows) {
    return all.stream()
        .filter(column -> column.name().equals(field) && column.isArrayOfNumbers())
        .findFirst()
        .orElseThrow(
            () ->
                rows.problemWithFile(
                    "has no column '" + field + "' of arrays of numbers, only " + arrays(all)));
  }

  private static <C extends TableColumn> List<C> numbers(List<C> all, Columns wanted, Rows rows) {
    if (wanted.isAll() && all.stream().anyMatch(TableColumn::isArrayOfNumbers)) {
      throw rows.problemWithFile(
          "has arrays; --field names the column to read, one of " + arrays(all));
    }
    List<String> names = all.stream().map(TableColumn::name).toList();
    int[] indices = SelectedRows.indices(rows, wanted, names, all.size());
    List<C> columns = Arrays.stream(indices).mapToObj(all::get).toList();
    for (C column : columns) {
      if (!column.isNumber()) {
        throw rows.problemWithFile(
            "column '"
                + Words.quote(column.name())
                + "' has values of type "
                + Words.quote(column.type())
                + ", not numbers"
                + (wanted.isAll() ? "; --columns selects others" : ""));
      }
    }
    return columns;
  }

  private static String arrays(List<? extends TableColumn> columns) {
    List<String> names =
        columns.stream().filter(TableColumn::isArrayOfNumbers).map(TableColumn::name).toList();
    return names.isEmpty() ? "other columns" : Words.list(names);
  }

  /** Returns the name of a column of numbers, or the number within an array, from 0. */
  String columnName(int column) {
    return isArray
        ? "number " + (column + 1)
        : "column '" + Words.quote(columns.get(column).name()) + "'";
  }

  /** Returns the rows of an array with the numbers that {@code --columns} selects. */
  Rows selected(Rows rows, ReadOptions options) {
    return isArray ? SelectedRows.of(rows, options.columns()) : rows;
  }
}
