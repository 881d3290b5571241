package io.github.dssw.cli.study;

import io.github.dssw.cli.files.OptionalJars;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ServiceLoader;

/**
 * Finds the studies that train networks. They need PyTorch, which has 100 MB, so they are not a
 * part of the command: it has their options and knows an interface, which the module {@code
 * djl-studies} implements. A checkout builds that module when one of its studies is first run.
 */
public final class NetworkStudies {
  /** The system property with the folder of the module and its libraries, set by the launcher. */
  private static final String FOLDER_PROPERTY = "dssw.studies";

  private NetworkStudies() {}

  /**
   * Returns the implementation of a study.
   *
   * @param service an interface that the caller's module declares to use
   * @throws IllegalArgumentException saying what to do, if there is none
   */
  public static <T> T find(Class<T> service) {
    ClassLoader loader = loader();
    // DJL looks for its engine, and for the libraries of PyTorch, by the loader of the thread.
    Thread.currentThread().setContextClassLoader(loader);
    return ServiceLoader.load(service, loader)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "this study needs PyTorch, which is not a part of this dssw; ./dssw in a checkout"
                        + " of its sources fetches it and runs the study"));
  }

  private static ClassLoader loader() {
    try {
      return OptionalJars.loader(FOLDER_PROPERTY);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
