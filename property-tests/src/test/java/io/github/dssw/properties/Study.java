package io.github.dssw.properties;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Errors measured at several sample sizes or slice counts.
 *
 * @param name the name of the study; the part before the first dash is the panel it is drawn in
 * @param sizes the sizes, ascending
 * @param errors the errors
 * @param line the power law fitted to the errors
 */
record Study(String name, List<Double> sizes, List<Double> errors, Line line) {
  Study(String name, double[] sizes, double[] errors, Line line) {
    this(name, list(sizes), list(errors), line);
  }

  String panel() {
    return name.substring(0, name.indexOf('-'));
  }

  String curve() {
    return name.substring(name.indexOf('-') + 1);
  }

  double fitted(double size) {
    return Math.exp(line.intercept() + line.slope() * Math.log(size));
  }

  String csv() {
    StringBuilder text = new StringBuilder("size,error,fitted\n");
    for (int i = 0; i < sizes.size(); i++) {
      double size = sizes.get(i);
      text.append(
          String.format(Locale.ROOT, "%.0f,%.6g,%.6g%n", size, errors.get(i), fitted(size)));
    }
    return text.toString();
  }

  private static List<Double> list(double[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }
}
