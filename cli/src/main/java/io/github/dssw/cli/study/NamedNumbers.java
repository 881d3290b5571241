package io.github.dssw.cli.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Numbers with names, in the order in which they were added. Immutable.
 *
 * <pre>{@code
 * NamedNumbers scores = NamedNumbers.of("nll", 590.2).with("logW2", -2.85);
 * double nll = scores.get("nll");
 * }</pre>
 */
public final class NamedNumbers {
  private static final NamedNumbers NONE = new NamedNumbers(Map.of());

  private final Map<String, Double> values;

  NamedNumbers(Map<String, Double> values) {
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Returns an empty collection, to which {@link #with} adds. */
  public static NamedNumbers none() {
    return NONE;
  }

  /** Returns a collection of one number. */
  public static NamedNumbers of(String name, double value) {
    return NONE.with(name, value);
  }

  /**
   * Returns these numbers and one more.
   *
   * @throws IllegalArgumentException if the name is empty, contains a comma or a line end, or
   *     starts with #: results are written as CSV with comments
   */
  public NamedNumbers with(String name, double value) {
    if (name.isEmpty()
        || name.startsWith("#")
        || name.indexOf(',') >= 0
        || name.indexOf('\n') >= 0) {
      throw new IllegalArgumentException("'" + name + "' cannot be the name of a number");
    }
    Map<String, Double> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new NamedNumbers(more);
  }

  /**
   * Returns the number with that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public double get(String name) {
    Double value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "there is no number '" + name + "'; there are " + String.join(", ", values.keySet()));
    }
    return value;
  }

  /** Returns the names, in order. */
  public Set<String> names() {
    return values.keySet();
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
