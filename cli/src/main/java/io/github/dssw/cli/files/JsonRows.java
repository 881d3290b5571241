package io.github.dssw.cli.files;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads rows of numbers out of JSON, token by token, and says at which line it is. */
abstract class JsonRows extends PlacedRows {
  private static final int LONGEST_ROW = 1 << 24;

  // Python writes NaN and Infinity; they are read, so that the error can name their place.
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private final JsonParser parser;
  private double[] numbers = new double[16];
  private int length;

  /** The line of the last row. */
  protected long line = 1;

  JsonRows(Path file, InputFile.Content content) throws IOException {
    super(file);
    this.parser = JSON.createParser(Text.reader(content.bytes()));
  }

  @Override
  public int expected() {
    return FIRST_GUESS;
  }

  /** Returns the parser; only to ask, not to advance it. */
  protected JsonParser parser() {
    return parser;
  }

  /** Returns the next token, or null at the end. */
  protected JsonToken token() throws IOException {
    try {
      return parser.nextToken();
    } catch (JsonProcessingException e) {
      throw malformed(e);
    }
  }

  /** Passes over the array or object that starts here. */
  protected void skip() throws IOException {
    try {
      parser.skipChildren();
    } catch (JsonProcessingException e) {
      throw malformed(e);
    }
  }

  private BadFileException malformed(JsonProcessingException problem) {
    String place =
        problem.getLocation() == null
            ? "line " + line
            : "line "
                + problem.getLocation().getLineNr()
                + ", character "
                + problem.getLocation().getColumnNr();
    if (problem instanceof JsonEOFException) {
      return problemWithFile(place + " is truncated: the JSON ends too early");
    }
    String what =
        problem instanceof JsonParseException ? "is not valid JSON: " : "cannot be read as JSON: ";
    return problemWithFile(place + " " + what + Words.quote(problem.getOriginalMessage()));
  }

  /** Reads an array of numbers, from its first token after the bracket. */
  protected void readNumbers(JsonToken first) throws IOException {
    length = 0;
    line = parser.currentLocation().getLineNr();
    for (JsonToken token = first; token != JsonToken.END_ARRAY; token = token()) {
      if (!token.isNumeric()) {
        throw problem(length, "is not a number: '" + Words.quote(parser.getText()) + "'");
      }
      add(parser.getDoubleValue());
    }
  }

  private void add(double number) {
    if (length == numbers.length) {
      if (length >= LONGEST_ROW) {
        throw problem("has more than " + LONGEST_ROW + " numbers");
      }
      numbers = Arrays.copyOf(numbers, 2 * length);
    }
    numbers[length++] = number;
  }

  /** Returns the number of numbers of the last array. */
  protected int length() {
    return length;
  }

  /** Returns a number of the last array. */
  protected double number(int index) {
    return numbers[index];
  }

  @Override
  String place() {
    return "line " + line;
  }

  @Override
  String columnName(int column) {
    return "number " + (column + 1);
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
