package io.github.dssw.cli.files;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Reads the rows of a text file with separators. It skips comments, blank lines, and a first line
 * that contains no number: the names of the columns.
 */
final class CsvRows extends PlacedRows {
  private static final int LONGEST_ROW = 1 << 28;

  private final CsvReader<CsvRecord> reader;
  private final Iterator<CsvRecord> records;
  private final char separator;
  private final List<String> names;
  private final int width;
  private final int[] columns;
  private final boolean all;
  private CsvRecord ahead;
  private final long firstLine;
  private long line;

  private CsvRows(Path file, CsvReader<CsvRecord> reader, char separator, Columns chosen)
      throws IOException {
    super(file);
    this.reader = reader;
    this.separator = separator;
    this.records = reader.iterator();
    this.ahead = fetch();
    if (ahead != null && isHeader(ahead)) {
      this.names = fields(ahead).stream().map(String::strip).toList();
      this.ahead = fetch();
    } else {
      this.names = List.of();
    }
    if (ahead == null) {
      throw problemWithFile("the file has no row of numbers");
    }
    this.firstLine = ahead.getStartingLineNumber();
    this.width = fields(ahead).size();
    this.columns = SelectedRows.indices(this, chosen, names, width);
    this.all = chosen.isAll();
  }

  static CsvRows open(Path file, InputFile.Content content, char usual, ReadOptions options)
      throws IOException {
    BufferedReader text = Text.reader(content.bytes());
    char separator = Separators.detect(text, usual);
    CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .commentStrategy(CommentStrategy.SKIP)
            .skipEmptyLines(true)
            .trimWhitespacesAroundQuotes(true)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .build(rowsOfAnyWidth(), text);
    CsvRows rows = new CsvRows(file, reader, separator, options.columns());
    if (separator != usual) {
      String words = Separators.inWords(separator);
      options.notices().accept(file + ": columns are separated by " + words);
    }
    return rows;
  }

  /** Limits the characters of a row, not its columns, of which the library allows 16,384. */
  private static CsvRecordHandler rowsOfAnyWidth() {
    return CsvRecordHandler.of(
        handler -> handler.maxFields(LONGEST_ROW).maxRecordSize(LONGEST_ROW));
  }

  @Override
  public int columns() {
    return columns.length;
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
    List<String> fields = fields(current);
    if (fields.size() != width) {
      throw problem("has " + fields.size() + " columns, line " + firstLine + " has " + width);
    }
    for (int k = 0; k < columns.length; k++) {
      row[k] = number(fields.get(columns[k]), k);
    }
    ahead = fetch();
    return true;
  }

  /** Returns the fields of a line. Spaces may align columns: a run of them separates once. */
  private List<String> fields(CsvRecord record) {
    List<String> fields = record.getFields();
    return separator == ' ' ? fields.stream().filter(field -> !field.isEmpty()).toList() : fields;
  }

  private double number(String field, int column) {
    OptionalDouble number = Numbers.parse(field);
    if (number.isEmpty()) {
      String what = field.isBlank() ? "is empty" : "is not a number: '" + Words.quote(field) + "'";
      throw problem(column, all && !names.isEmpty() ? what + "; --columns selects columns" : what);
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
      // The library wraps what its reader throws.
      if (e.getCause() instanceof BadFileException damage) {
        throw damage;
      }
      throw new BadFileException(
          file, "cannot be read as CSV after line " + line + ": " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private boolean isHeader(CsvRecord record) {
    return fields(record).stream().noneMatch(field -> Numbers.parse(field).isPresent());
  }

  @Override
  String place() {
    return "line " + line;
  }

  @Override
  String columnName(int column) {
    int index = columns[column];
    String name = index < names.size() ? " (" + Words.quote(names.get(index)) + ")" : "";
    return "column " + (index + 1) + name;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
