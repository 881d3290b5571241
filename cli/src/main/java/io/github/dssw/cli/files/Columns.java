package io.github.dssw.cli.files;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The columns of a file that are read: all, or some by name or by number from 1.
 *
 * <pre>{@code
 * Columns.parse("lat,lon");
 * Columns.parse("1-384");
 * }</pre>
 */
final class Columns {
  /** Every column. */
  static final Columns ALL = new Columns(List.of());

  private static final Pattern NUMBERS = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

  private final List<String> parts;

  private Columns(List<String> parts) {
    this.parts = parts;
  }

  /**
   * Parses names, numbers and ranges that are separated by commas.
   *
   * @throws IllegalArgumentException if a part is empty or a range runs backwards
   */
  static Columns parse(String text) {
    List<String> parts = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher range = NUMBERS.matcher(part.strip());
      boolean backwards = range.matches() && (first(range) < 1 || last(range) < first(range));
      if (part.isBlank() || backwards) {
        throw new IllegalArgumentException(
            "--columns takes names, numbers from 1, and ranges such as 1-384, not '" + text + "'");
      }
      parts.add(part.strip());
    }
    return new Columns(parts);
  }

  boolean isAll() {
    return parts.isEmpty();
  }

  /**
   * Returns the indices of the columns, from 0.
   *
   * @param names the names of the columns, or an empty list if they have none
   * @param width the number of columns of the file
   */
  int[] indices(List<String> names, int width) {
    if (isAll()) {
      return IntStream.range(0, width).toArray();
    }
    List<Integer> indices = new ArrayList<>();
    for (String part : parts) {
      Matcher range = NUMBERS.matcher(part);
      if (range.matches()) {
        if (last(range) > width) {
          throw new IllegalArgumentException(
              "has " + width + " columns; --columns asks for column " + last(range));
        }
        for (int k = first(range); k <= last(range); k++) {
          indices.add(k - 1);
        }
      } else {
        indices.add(named(part, names));
      }
    }
    return indices.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int named(String name, List<String> names) {
    int index = names.indexOf(name);
    if (index < 0 || index != names.lastIndexOf(name)) {
      throw new IllegalArgumentException(
          names.isEmpty()
              ? "its columns have no names; --columns asks for '" + name + "'"
              : (index < 0 ? "has no column '" : "has several columns '")
                  + name
                  + "', only "
                  + Words.list(names));
    }
    return index;
  }

  private static int first(Matcher range) {
    return Integer.parseInt(range.group(1));
  }

  private static int last(Matcher range) {
    return range.group(2) == null ? first(range) : Integer.parseInt(range.group(2));
  }
}
