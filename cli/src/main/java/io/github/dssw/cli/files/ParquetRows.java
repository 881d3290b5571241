package io.github.dssw.cli.files;

import io.github.dssw.cli.files.ParquetTable.Column;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Reads rows of a Parquet file: a column of arrays, or several columns of numbers. */
final class ParquetRows extends TableRows {
  private static final int ROWS_BETWEEN_REPORTS = 4096;

  private final Path path;
  private final ReadOptions.Watch watch;
  private final ParquetTable table;
  private final ColumnChoice<Column> choice;
  private final int width;
  private final long size;
  private final ResultSet numbers;

  private ParquetRows(InputFile input, ParquetTable table, ReadOptions options)
      throws SQLException {
    super(input.given());
    this.path = input.file();
    this.watch = options.watch();
    this.table = table;
    this.size = table.size();
    if (size == 0) {
      throw problemWithFile("the file has no row of numbers");
    }
    this.choice = ColumnChoice.of(table.columns(), options, this);
    List<Column> columns = choice.columns();
    this.width = choice.isArray() ? commonLength(columns.get(0)) : columns.size();
    this.numbers = choice.isArray() ? table.elements(columns.get(0)) : table.rows(columns);
  }

  /** Opens the rows that {@code --field} or {@code --columns} choose. */
  static Rows open(InputFile input, ReadOptions options) throws IOException {
    Path file = input.file();
    if (!Files.isRegularFile(file) || Format.isCompressed(file)) {
      throw new BadFileException(
          input.given(), "a Parquet file must be a file by itself, neither piped nor .gz");
    }
    if (file.toString().matches(".*[*?\\[\\]{}].*")) {
      throw new BadFileException(
          input.given(), "DuckDB would read *, ?, [ and { in this name as a pattern; rename it");
    }
    ParquetTable table = null;
    try {
      table = new ParquetTable(file, input.given());
      ParquetRows rows = new ParquetRows(input, table, options);
      return rows.choice.selected(rows, options);
    } catch (SQLException e) {
      closeQuietly(table);
      throw damaged(input.given(), e);
    } catch (RuntimeException e) {
      closeQuietly(table);
      throw e;
    }
  }

  private static void closeQuietly(ParquetTable table) {
    try {
      if (table != null) {
        table.close();
      }
    } catch (SQLException e) {
      // The problem that ended the reading is the one to report.
    }
  }

  private static BadFileException damaged(Path file, SQLException problem) {
    String what = String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
    return new BadFileException(file, "cannot be read as Parquet: " + what);
  }

  /** Returns the length of all arrays of a column. */
  private int commonLength(Column column) throws SQLException {
    int length = table.firstLength(column);
    if (length == 0) {
      row = 0;
      throw problem("has no array, or an empty one");
    }
    row = table.rowOfOtherLength(column, length);
    if (row >= 0) {
      throw problem("has no array of " + length + " numbers, as row 0 has");
    }
    return length;
  }

  @Override
  public int columns() {
    return width;
  }

  @Override
  public int expected() {
    return (int) Math.min(size, DataFiles.LONGEST_ARRAY);
  }

  @Override
  public boolean next(double[] target) throws IOException {
    boolean isArray = choice.isArray();
    try {
      if (++row >= size) {
        return false;
      }
      for (int k = 0; k < width; k++) {
        if ((isArray || k == 0) && !numbers.next()) {
          throw problem("is missing: the file ends too early");
        }
        target[k] = numbers.getDouble(isArray ? 1 : k + 1);
        if (numbers.wasNull()) {
          throw problem(k, "is missing");
        }
      }
    } catch (SQLException e) {
      throw damaged(file, e);
    }
    if (row % ROWS_BETWEEN_REPORTS == 0) {
      long bytes = Files.size(path);
      watch.read(path.toString(), (long) ((double) bytes * row / size), bytes);
    }
    return true;
  }

  @Override
  ColumnChoice<?> choice() {
    return choice;
  }

  @Override
  public void close() throws IOException {
    try {
      table.close();
    } catch (SQLException e) {
      throw damaged(file, e);
    }
  }
}
