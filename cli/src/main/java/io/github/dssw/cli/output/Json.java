package io.github.dssw.cli.output;

import java.util.Arrays;
import java.util.stream.Collectors;

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
    return raw(
        key,
        Arrays.stream(numbers).mapToObj(Json::number).collect(Collectors.joining(",", "[", "]")));
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
