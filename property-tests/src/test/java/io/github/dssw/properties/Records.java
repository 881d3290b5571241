package io.github.dssw.properties;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Leaves what was measured in {@code target/verification}, one file a study. */
final class Records {
  private static final Path FOLDER = Path.of("target", "verification");

  private Records() {}

  /** Pairs of numbers, under their names and after the line fitted to them. */
  static void write(String study, String names, double[] x, double[] y, Line line) {
    StringBuilder text = new StringBuilder("# fitted slope " + line + "\n" + names + "\n");
    for (int i = 0; i < x.length; i++) {
      text.append(x[i]).append(',').append(y[i]).append('\n');
    }
    save(study + ".csv", text.toString());
    System.out.println(study + ": fitted slope " + line);
  }

  static void save(String name, String text) {
    try {
      Files.createDirectories(FOLDER);
      Files.writeString(FOLDER.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
