package io.github.dssw.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javax.tools.ToolProvider;

/** Compiles the programs of users and third parties that a test writes. */
public final class Javac {
  private Javac() {}

  /** Runs the compiler with these arguments; fails if it reports an error. */
  public static void run(String what, String... arguments) {
    int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments);
    assertEquals(0, result, "javac of " + what);
  }
}
