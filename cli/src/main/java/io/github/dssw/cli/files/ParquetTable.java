package io.github.dssw.cli.files;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Queries a Parquet file. */
final class ParquetTable implements AutoCloseable {
  private static final Pattern NUMBER =
      Pattern.compile("U?(TINY|SMALL|BIG|HUGE)?INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\\(.*\\)");
  private static final Pattern ARRAY = Pattern.compile("(.*)\\[\\d*\\]");

  /** A column: its name and the type that DuckDB reads it as. */
  record Column(String name, String type) implements TableColumn {
    @Override
    public boolean isNumber() {
      return NUMBER.matcher(type).matches();
    }

    @Override
    public boolean isArrayOfNumbers() {
      var array = ARRAY.matcher(type);
      return array.matches() && NUMBER.matcher(array.group(1)).matches();
    }

    private String quoted() {
      return '"' + name.replace("\"", "\"\"") + '"';
    }

    private String asArray() {
      return "CAST(" + quoted() + " AS DOUBLE[])";
    }
  }

  private final Connection connection;
  private final Statement statement;
  private final String source;

  ParquetTable(Path file, Path given) throws IOException, SQLException {
    this.connection = DuckDb.connect(given);
    this.statement = connection.createStatement();
    String name = file.toAbsolutePath().toString().replace("'", "''");
    this.source = " FROM read_parquet('" + name + "', file_row_number = true)";
  }

  List<Column> columns() throws SQLException {
    List<Column> columns = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery("DESCRIBE SELECT * EXCLUDE (file_row_number)" + source)) {
      while (rows.next()) {
        columns.add(new Column(rows.getString(1), rows.getString(2)));
      }
    }
    return columns;
  }

  /** Returns the number of rows. */
  long size() throws SQLException {
    return number("SELECT count(*)" + source, 0);
  }

  /** Returns the length of the array in the first row. */
  int firstLength(Column column) throws SQLException {
    return (int) number("SELECT len(" + column.asArray() + ")" + source + " LIMIT 1", 0);
  }

  /** Returns the first row, from 0, whose array is missing or has another length, or -1. */
  long rowOfOtherLength(Column column, int length) throws SQLException {
    String other = "len(" + column.asArray() + ") IS DISTINCT FROM " + length;
    return number("SELECT min(file_row_number)" + source + " WHERE " + other, -1);
  }

  private long number(String query, long otherwise) throws SQLException {
    try (ResultSet rows = statement.executeQuery(query)) {
      long number = rows.next() ? rows.getLong(1) : otherwise;
      return rows.wasNull() ? otherwise : number;
    }
  }

  /** Returns the numbers of all arrays, one after another. */
  ResultSet elements(Column column) throws SQLException {
    return statement.executeQuery("SELECT unnest(" + column.asArray() + ")" + source);
  }

  /** Returns rows of numbers. */
  ResultSet rows(List<Column> columns) throws SQLException {
    return statement.executeQuery(
        columns.stream()
                .map(column -> "CAST(" + column.quoted() + " AS DOUBLE)")
                .collect(Collectors.joining(", ", "SELECT ", ""))
            + source);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
