package io.github.dssw.cli.output;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a JSON object on one line, key by key. */
final class Json {
  private final StringBuilder text = new StringBuilder("{");

  Json add(String key, double number) {
    return raw(key, number(number));
  }

  Json add(String key, long number) {
    return raw(key, Long.toString(number));
  }

  Json add(String key, boolean flag) {
    return raw(key, Boolean.toString(flag));
  }

  Json add(String key, String string) {
    return raw(key, quoted(string));
  }

  Json add(String key, double[] numbers) {
    return raw(key, array(numbers));
  }

  Json add(String key, double[][] rows) {
    return raw(key, array(Arrays.stream(rows).map(Json::array)));
  }

  Json add(String key, int[] numbers) {
    return raw(key, array(Arrays.stream(numbers).mapToObj(Integer::toString)));
  }

  Json add(String key, List<String> strings) {
    return raw(key, array(strings.stream().map(Json::quoted)));
  }

  Json add(String key, Json object) {
    return raw(key, object.toString());
  }

  Json addNull(String key) {
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
