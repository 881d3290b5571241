package io.github.dssw.cli.output;

import java.io.PrintWriter;
import java.util.function.Consumer;

/** Sentences on standard error that are not errors, such as where a job resumes. */
public final class Notices {
  private Notices() {}

  /** Returns what prints each sentence on a line of its own, at once. */
  public static Consumer<String> on(PrintWriter err) {
    return sentence -> {
      err.println("dssw: " + sentence);
      err.flush();
    };
  }
}
