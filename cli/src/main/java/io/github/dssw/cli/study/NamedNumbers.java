package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** NamedNumbers with their names, in an order: what a task came to. Immutable. */
public final class NamedNumbers {
  private static final NamedNumbers NONE = new NamedNumbers(Map.of());

  private final Map<String, Double> values;

  private NamedNumbers(Map<String, Double> values) {
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** No numbers; {@link #with} adds some. */
  public static NamedNumbers none() {
    return NONE;
  }

  /** One number. */
  public static NamedNumbers of(String name, double value) {
    return NONE.with(name, value);
  }

  /** These and one more. */
  public NamedNumbers with(String name, double value) {
    if (name.isEmpty() || name.indexOf(',') >= 0 || name.indexOf('\n') >= 0) {
      throw new IllegalArgumentException("a number called '" + name + "'");
    }
    Map<String, Double> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new NamedNumbers(more);
  }

  /** The number of that name. */
  public double get(String name) {
    Double value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "there is no number '" + name + "'; there are " + String.join(", ", values.keySet()));
    }
    return value;
  }

  /** Their names, in order. */
  public Set<String> names() {
    return values.keySet();
  }

  /** Writes a line for each, whole or not at all; they read back to the same bits. */
  void write(Path file) {
    StringBuilder lines = new StringBuilder("name,value\n");
    values.forEach((name, value) -> lines.append(name).append(',').append(value).append('\n'));
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    OutputFile.write(file, out -> out.write(bytes));
  }

  static NamedNumbers read(Path file) {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
    Map<String, Double> values = new LinkedHashMap<>();
    for (int i = 1; i < lines.size(); i++) {
      int comma = lines.get(i).indexOf(',');
      try {
        values.put(
            lines.get(i).substring(0, comma), Double.valueOf(lines.get(i).substring(comma + 1)));
      } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
        throw new BadFileException(
            file, "line " + (i + 1) + " is not a name and a number; remove the file to redo it");
      }
    }
    return new NamedNumbers(values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NamedNumbers that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
