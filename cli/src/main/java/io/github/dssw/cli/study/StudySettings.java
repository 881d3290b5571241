package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.TextFile;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The settings of a study by name, in the order in which they were added. Immutable.
 *
 * <pre>{@code
 * StudySettings settings = StudySettings.none().with("seed", 0).with("steps", 500);
 * }</pre>
 */
public final class StudySettings {
  private static final String SEPARATOR = " = ";

  private final Map<String, String> values;

  private StudySettings(Map<String, String> values) {
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Returns empty settings, to which {@link #with} adds. */
  public static StudySettings none() {
    return new StudySettings(Map.of());
  }

  /** Returns these settings and one more, whose value must print as a single line. */
  public StudySettings with(String name, Object value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(name, value.toString());
    return new StudySettings(more);
  }

  /** Returns these settings followed by others. */
  StudySettings with(StudySettings others) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.putAll(others.values);
    return new StudySettings(more);
  }

  /** Returns the value of each setting by its name. */
  public Map<String, String> values() {
    return values;
  }

  /** Describes the first setting that differs from those in a folder, if one does. */
  Optional<String> differenceFrom(StudySettings inFolder) {
    Set<String> names = new LinkedHashSet<>(values.keySet());
    names.addAll(inFolder.values.keySet());
    for (String name : names) {
      String here = values.getOrDefault(name, "not set");
      String there = inFolder.values.getOrDefault(name, "not set");
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
    TextFile.write(file, lines.toString());
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws BadFileException naming the file and the reason, if it is not a file of settings
   */
  static StudySettings read(Path file) {
    String text = TextFile.read(file);
    if (text.isEmpty()) {
      throw new BadFileException(file, "is damaged: it is empty");
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (String line : text.lines().toList()) {
      int end = line.indexOf(SEPARATOR);
      if (end < 0) {
        throw new BadFileException(file, "is damaged: '" + line + "' is not a name and a setting");
      }
      values.put(line.substring(0, end), line.substring(end + SEPARATOR.length()));
    }
    return new StudySettings(values);
  }
}
