package io.github.dssw.cli.files;

import io.github.dssw.cli.arrow.ArrowBatch;
import io.github.dssw.cli.arrow.ArrowColumn;
import io.github.dssw.cli.arrow.ArrowException;
import io.github.dssw.cli.arrow.ArrowStream;
import io.github.dssw.cli.arrow.ArrowValues;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads rows of an Arrow file or stream: a column of lists, or several columns of numbers. */
final class ArrowRows extends TableRows {
  /** A column as the user chooses it. */
  private record Column(ArrowColumn arrow) implements TableColumn {
    @Override
    public String name() {
      return arrow.name();
    }

    @Override
    public String type() {
      return arrow.type();
    }

    @Override
    public boolean isNumber() {
      return arrow.isNumber();
    }

    @Override
    public boolean isArrayOfNumbers() {
      return arrow.isListOfNumbers();
    }
  }

  private final ArrowStream stream;
  private final ColumnChoice<Column> choice;
  private final List<ArrowColumn> chosen;
  private final int width;
  private Optional<ArrowBatch> batch;
  private int rowOfBatch;

  private ArrowRows(Path file, ArrowStream stream, ReadOptions options) throws IOException {
    super(file);
    this.stream = stream;
    this.choice =
        ColumnChoice.of(stream.columns().stream().map(Column::new).toList(), options, this);
    this.chosen = choice.columns().stream().map(Column::arrow).toList();
    advance();
    if (batch.isEmpty()) {
      throw problemWithFile("the file has no row of numbers");
    }
    this.width = choice.isArray() ? firstLength() : chosen.size();
  }

  /** Opens the rows that {@code --field} or {@code --columns} choose. */
  static Rows open(Path file, InputFile.Content content, ReadOptions options) throws IOException {
    try {
      ArrowRows rows = new ArrowRows(file, new ArrowStream(content.bytes()), options);
      return rows.choice.selected(rows, options);
    } catch (ArrowException e) {
      throw new BadFileException(file, e.getMessage());
    }
  }

  /** Reads batches until one has a row; there is none at the end. */
  private void advance() throws IOException {
    do {
      batch = stream.next(chosen);
    } while (batch.isPresent() && batch.get().rows() == 0);
    rowOfBatch = 0;
  }

  private int firstLength() {
    ArrowValues lists = batch.orElseThrow().columns().get(0);
    int length = lists.has(0) ? lists.listLength(0) : 0;
    if (length <= 0) {
      row = 0;
      throw problem("has no array, or an empty one");
    }
    return length;
  }

  @Override
  public int columns() {
    return width;
  }

  @Override
  public int expected() {
    return FIRST_GUESS;
  }

  @Override
  public boolean next(double[] target) throws IOException {
    try {
      if (batch.isPresent() && rowOfBatch == batch.get().rows()) {
        advance();
      }
    } catch (ArrowException e) {
      throw new BadFileException(file, e.getMessage());
    }
    if (batch.isEmpty()) {
      return false;
    }
    row++;
    read(batch.get().columns(), rowOfBatch++, target);
    return true;
  }

  private void read(List<ArrowValues> columns, int index, double[] target) {
    ArrowValues first = columns.get(0);
    if (choice.isArray() && (!first.has(index) || first.listLength(index) != width)) {
      throw problem("has no array of " + width + " numbers, as row 0 has");
    }
    for (int k = 0; k < width; k++) {
      ArrowValues values = choice.isArray() ? first : columns.get(k);
      if (!(choice.isArray() ? first.hasElement(index, k) : values.has(index))) {
        throw problem(k, "is missing");
      }
      target[k] = choice.isArray() ? first.element(index, k) : values.number(index);
    }
  }

  @Override
  ColumnChoice<?> choice() {
    return choice;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
