package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** StudySettings by name, in an order. Immutable. */
public final class StudySettings {
  private static final String SEPARATOR = " = ";

  private final Map<String, String> values;

  private StudySettings(Map<String, String> values) {
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** No settings; {@link #with} adds some. */
  public static StudySettings none() {
    return new StudySettings(Map.of());
  }

  /** These and one more, whose value is shown in one line. */
  public StudySettings with(String name, Object value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(name, value.toString());
    return new StudySettings(more);
  }

  /** Name and value of each. */
  public Map<String, String> values() {
    return values;
  }

  /** The first setting that is not the same, in words. */
  Optional<String> differenceFrom(StudySettings others) {
    Set<String> names = new LinkedHashSet<>(values.keySet());
    names.addAll(others.values.keySet());
    for (String name : names) {
      String here = values.getOrDefault(name, "not set");
      String there = others.values.getOrDefault(name, "not set");
      if (!here.equals(there)) {
        return Optional.of(name + " is " + there + " there and " + here + " here");
      }
    }
    return Optional.empty();
  }

  void write(Path file) {
    StringBuilder lines = new StringBuilder();
    values.forEach(
        (name, value) -> lines.append(name).append(SEPARATOR).append(value).append('\n'));
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    OutputFile.write(file, out -> out.write(bytes));
  }

  static StudySettings read(Path file) {
    Map<String, String> values = new LinkedHashMap<>();
    try {
      for (String line : Files.readAllLines(file)) {
        int end = line.indexOf(SEPARATOR);
        if (end < 0) {
          throw new BadFileException(file, "'" + line + "' is not a name and a setting");
        }
        values.put(line.substring(0, end), line.substring(end + SEPARATOR.length()));
      }
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
    return new StudySettings(values);
  }
}
