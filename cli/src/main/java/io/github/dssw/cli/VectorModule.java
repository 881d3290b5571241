package io.github.dssw.cli;

import java.lang.reflect.InvocationTargetException;

/**
 * Loads {@code jdk.incubator.vector} without a word.
 *
 * <p>The documented way is {@code --add-modules}, at which every JVM prints a warning that nothing
 * turns off; a command that promises one line on standard error cannot have that. The JVM's own way
 * to load a module late, which it uses for agents, does the same without the warning. It is
 * internal to the JDK: the manifest exports it to us, and the launcher relies on it only on the
 * versions it was tried on. Where it fails nothing is lost but speed, and the library says so.
 */
final class VectorModule {
  static final String NAME = "jdk.incubator.vector";

  private VectorModule() {}

  /** Loads the module unless it is there already; does nothing where that is not possible. */
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
