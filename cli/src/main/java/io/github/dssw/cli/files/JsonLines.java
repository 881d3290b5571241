package io.github.dssw.cli.files;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the rows of a {@code .jsonl} file: arrays, or objects with a field that is an array. */
final class JsonLines extends JsonRows {
  private final String field;
  private final int columns;
  private final long firstLine;
  private boolean ahead;

  private JsonLines(Path file, InputFile.Content content, String field) throws IOException {
    super(file, content);
    this.field = field;
    if (!readRow()) {
      throw problemWithFile("the file has no row of numbers");
    }
    this.columns = length();
    this.firstLine = line;
    this.ahead = true;
    if (columns == 0) {
      throw problem("has an empty array");
    }
  }

  static JsonLines open(Path file, InputFile.Content content, String field) throws IOException {
    return new JsonLines(file, content, field);
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public boolean next(double[] row) throws IOException {
    if (!ahead && !readRow()) {
      return false;
    }
    ahead = false;
    if (length() != columns) {
      throw problem("has " + length() + " numbers, line " + firstLine + " has " + columns);
    }
    for (int k = 0; k < columns; k++) {
      row[k] = number(k);
    }
    return true;
  }

  private boolean readRow() throws IOException {
    JsonToken token = token();
    if (token == null) {
      return false;
    }
    line = parser().currentLocation().getLineNr();
    if (token == JsonToken.START_ARRAY) {
      readNumbers(token());
    } else if (token == JsonToken.START_OBJECT) {
      readObject();
    } else {
      throw problem("is neither an array nor an object: '" + Words.quote(parser().getText()) + "'");
    }
    return true;
  }

  private void readObject() throws IOException {
    List<String> names = new ArrayList<>();
    boolean found = false;
    for (JsonToken token = token(); token != JsonToken.END_OBJECT; token = token()) {
      String name = parser().currentName();
      JsonToken value = token();
      if (name.equals(field)) {
        if (value != JsonToken.START_ARRAY || found) {
          throw problem("needs one array of numbers in the field '" + name + "'");
        }
        readNumbers(token());
        found = true;
      } else {
        names.add(name);
        skip();
      }
    }
    if (!found) {
      throw problem(
          field == null
              ? "is an object; --field names its array of numbers, one of " + Words.list(names)
              : "has no field '" + field + "', only " + Words.list(names));
    }
  }
}
