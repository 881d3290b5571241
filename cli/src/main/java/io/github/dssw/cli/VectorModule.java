package io.github.dssw.cli;

import java.lang.reflect.InvocationTargetException;

/**
 * Loads {@code jdk.incubator.vector} without the JVM's warning.
 *
 * <p>The documented way is {@code --add-modules}, for which every JVM prints a warning that cannot
 * be turned off; the command promises an empty standard error. The method that the JVM itself uses
 * to load modules for agents prints no warning. It is internal to the JDK: the manifest exports it
 * to this program, and the launcher relies on it only on versions of Java that were tested. If it
 * fails, the library uses a slower back end and says so.
 */
final class VectorModule {
  static final String NAME = "jdk.incubator.vector";

  private VectorModule() {}

  /** Loads the module unless it is loaded already; does nothing if that is not possible. */
  static void load() {
    if (ModuleLayer.boot().findModule(NAME).isPresent()) {
      return;
    }
    try {
      Class.forName("jdk.internal.module.Modules")
          .getMethod("loadModule", String.class)
          .invoke(null, NAME);
    } catch (ReflectiveOperationException e) {
      if (e instanceof InvocationTargetException && e.getCause() instanceof Error error) {
        throw error;
      }
      // The simd back end finds the module missing and names the remedy.
    }
  }
}
