package io.github.dssw.properties;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes measured errors to {@code target/verification}: one CSV per study, one plot of all. */
final class Records {
  private static final Path FOLDER = Path.of("target", "verification");
  private static final List<Study> STUDIES = new ArrayList<>();

  private Records() {}

  static synchronized void add(Study study) {
    STUDIES.add(study);
    System.out.println(study.name() + ": fitted slope " + study.line());
    try {
      Files.createDirectories(FOLDER);
      Files.writeString(FOLDER.resolve(study.name() + ".csv"), study.csv());
      Files.writeString(FOLDER.resolve("slopes.svg"), SlopePlot.of(STUDIES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
