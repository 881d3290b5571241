package io.github.dssw.cli.output;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a JSON object on one line, key by key. */
public final class Json {
  private final StringBuilder text = new StringBuilder("{");

  /** Adds a number; null if it is not finite. */
  public Json add(String key, double number) {
    return raw(key, number(number));
  }

  /** Adds a whole number. */
  public Json add(String key, long number) {
    return raw(key, Long.toString(number));
  }

  /** Adds true or false. */
  public Json add(String key, boolean flag) {
    return raw(key, Boolean.toString(flag));
  }

  /** Adds a string. */
  public Json add(String key, String string) {
    return raw(key, quoted(string));
  }

  /** Adds an array of numbers. */
  public Json add(String key, double[] numbers) {
    return raw(key, array(numbers));
  }

  /** Adds an array of arrays of numbers. */
  public Json add(String key, double[][] rows) {
    return raw(key, array(Arrays.stream(rows).map(Json::array)));
  }

  /** Adds an array of whole numbers. */
  public Json add(String key, int[] numbers) {
    return raw(key, array(Arrays.stream(numbers).mapToObj(Integer::toString)));
  }

  /** Adds an array of strings. */
  public Json add(String key, List<String> strings) {
    return raw(key, array(strings.stream().map(Json::quoted)));
  }

  /** Adds {@code energy} and, where it was set, {@code temperature}. */
  public Json add(Energy energy) {
    add("energy", energy.name());
    EnergyWords.temperature(energy).ifPresent(temperature -> add("temperature", temperature));
    return this;
  }

  /** Adds an object. */
  public Json add(String key, Json object) {
    return raw(key, object.toString());
  }

  /** Adds an array of objects. */
  public Json addObjects(String key, List<Json> objects) {
    return raw(key, array(objects.stream().map(Json::toString)));
  }

  /** Adds the numbers of points n and m, and the dimension d; m is null for the uniform measure. */
  Json addSizes(SpherePoints x, SpherePoints y) {
    add("n", x.size());
    Json both = y == null ? addNull("m") : add("m", y.size());
    return both.add("d", x.dimension());
  }

  /** Adds null. */
  public Json addNull(String key) {
    return raw(key, "null");
  }

  private Json raw(String key, String value) {
    text.append(text.length() > 1 ? "," : "").append(quoted(key)).append(':').append(value);
    return this;
  }

  private static String array(double[] numbers) {
    return array(Arrays.stream(numbers).mapToObj(Json::number));
  }

  private static String array(Stream<String> items) {
    return items.collect(Collectors.joining(",", "[", "]"));
  }

  /** Formats a number such that it reads back to the same bits; JSON has no NaN or infinity. */
  private static String number(double number) {
    return Double.isFinite(number) ? Double.toString(number) : "null";
  }

  private static String quoted(String string) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : string.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  @Override
  public String toString() {
    return text + "}";
  }
}
