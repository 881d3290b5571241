package io.github.dssw.cli.options;

import io.github.dssw.Backends;
import io.github.dssw.DsswBuilder;
import io.github.dssw.spi.Backend;
import picocli.CommandLine.Option;

/** The back end and the number of threads. */
public final class BackendOptions {
  private static final String AUTO = "auto";

  @Option(
      names = "--backend",
      paramLabel = "B",
      defaultValue = AUTO,
      description =
          "The back end: auto, simd, scalar, opencl, or opencl:NAME for a device whose name"
              + " contains NAME (default: ${DEFAULT-VALUE}).")
  private String name;

  @Option(
      names = "--threads",
      paramLabel = "K",
      description = "Maximum number of threads (default: the number of processors).")
  private Integer threads;

  /** Returns the maximum number of threads. */
  public int threads() {
    return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /** Returns whether the back end is chosen automatically. */
  public boolean isAuto() {
    return name.equals(AUTO);
  }

  /** Sets the back end and the threads. */
  public void applyTo(DsswBuilder builder) {
    if (threads != null) {
      builder.threads(threads);
    }
    if (!isAuto()) {
      builder.backend(backend());
    }
  }

  /** Returns the back end. */
  public Backend backend() {
    try {
      return isAuto() ? Backends.best() : Backends.named(name);
    } catch (IllegalStateException e) {
      // The user named a back end that cannot run here: bad input.
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
