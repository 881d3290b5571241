package io.github.dssw.cli.files;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.OptionalDouble;

/**
 * Reads the rows of a {@code .csv} file. It skips comments, blank lines, and a first line that
 * contains no number.
 */
final class CsvRows implements Rows {
  private static final int FIRST_GUESS = 1024;
  private static final int LONGEST_QUOTE = 40;
  private static final int LONGEST_ROW = 1 << 28;

  private final Path file;
  private final CsvReader<CsvRecord> reader;
  private final Iterator<CsvRecord> records;
  private CsvRecord ahead;
  private final long firstLine;
  private final int columns;
  private long line;

  private CsvRows(Path file, CsvReader<CsvRecord> reader) throws IOException {
    this.file = file;
    this.reader = reader;
    this.records = reader.iterator();
    this.ahead = fetch();
    if (ahead != null && isHeader(ahead)) {
      this.ahead = fetch();
    }
    if (ahead == null) {
      throw new BadFileException(file, "the file has no row of numbers");
    }
    this.firstLine = ahead.getStartingLineNumber();
    this.columns = ahead.getFieldCount();
  }

  static CsvRows open(Path file) throws IOException {
    CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .commentStrategy(CommentStrategy.SKIP)
            .skipEmptyLines(true)
            .detectBomHeader(true)
            .trimWhitespacesAroundQuotes(true)
            .allowExtraFields(true)
            .allowMissingFields(true)
            .build(rowsOfAnyWidth(), file);
    try {
      return new CsvRows(file, reader);
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  /** Limits the characters of a row, not its columns, of which the library allows 16,384. */
  private static CsvRecordHandler rowsOfAnyWidth() {
    return CsvRecordHandler.of(
        handler -> handler.maxFields(LONGEST_ROW).maxRecordSize(LONGEST_ROW));
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public int expected() {
    return FIRST_GUESS;
  }

  @Override
  public boolean next(double[] row) throws IOException {
    CsvRecord current = ahead;
    if (current == null) {
      return false;
    }
    line = current.getStartingLineNumber();
    if (current.getFieldCount() != columns) {
      throw problem(
          "has " + current.getFieldCount() + " columns, line " + firstLine + " has " + columns);
    }
    for (int k = 0; k < columns; k++) {
      row[k] = number(current.getField(k), k);
    }
    ahead = fetch();
    return true;
  }

  private double number(String field, int column) {
    OptionalDouble number = Numbers.parse(field);
    if (number.isEmpty()) {
      throw problem(
          column, field.isBlank() ? "is empty" : "is not a number: '" + quote(field) + "'");
    }
    return number.getAsDouble();
  }

  /** Returns the next record that is neither blank nor a comment, or null at the end. */
  private CsvRecord fetch() throws IOException {
    try {
      while (records.hasNext()) {
        CsvRecord record = records.next();
        String first = record.getField(0).strip();
        boolean nothing = first.startsWith("#") || first.isEmpty() && record.getFieldCount() == 1;
        if (!nothing) {
          return record;
        }
      }
      return null;
    } catch (CsvParseException e) {
      throw new BadFileException(
          file, "cannot be read as CSV after line " + line + ": " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isHeader(CsvRecord record) {
    return record.getFields().stream().noneMatch(field -> Numbers.parse(field).isPresent());
  }

  private static String quote(String field) {
    String text = field.strip();
    return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
  }

  @Override
  public BadFileException problem(String what) {
    return new BadFileException(file, "line " + line + " " + what);
  }

  @Override
  public BadFileException problem(int column, String what) {
    return new BadFileException(file, "line " + line + ", column " + (column + 1) + " " + what);
  }

  @Override
  public BadFileException problemWithFile(String what) {
    return new BadFileException(file, what);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
