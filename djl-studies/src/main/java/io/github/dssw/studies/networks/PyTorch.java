package io.github.dssw.studies.networks;

import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;

/** Starts PyTorch, once in a process. */
public final class PyTorch {
  private static final String THREADS_PROPERTY = "ai.djl.pytorch.num_threads";

  private PyTorch() {}

  /**
   * Starts PyTorch with a number of threads, which it keeps: the last bits of results depend on it.
   *
   * @throws IllegalArgumentException saying what is missing, if there is no PyTorch for this
   *     machine
   */
  public static void start(int threads) {
    System.setProperty(THREADS_PROPERTY, Integer.toString(threads));
    try {
      Engine.getEngine("PyTorch");
    } catch (EngineException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(
          String.format(
              "PyTorch does not run on this machine (%s, %s): %s; it is there for Linux and Windows"
                  + " on x86-64 and for Linux and macOS on 64-bit ARM",
              System.getProperty("os.name"), System.getProperty("os.arch"), cause.getMessage()),
          e);
    }
  }
}
