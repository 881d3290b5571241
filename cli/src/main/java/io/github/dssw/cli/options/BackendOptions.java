package io.github.dssw.cli.options;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import picocli.CommandLine.Option;

/** What computes. */
public final class BackendOptions {
  private static final String AUTO = "auto";

  @Option(
      names = "--backend",
      paramLabel = "B",
      defaultValue = AUTO,
      description =
          "auto, simd, scalar, opencl, or opencl:NAME for a device whose name contains NAME"
              + " (default: ${DEFAULT-VALUE}).")
  private String name;

  @Option(
      names = "--threads",
      paramLabel = "K",
      description = "The most threads to use (default: one a processor).")
  private Integer threads;

  /** The most threads to use. */
  public int threads() {
    return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /** Whether none was asked for by name. */
  public boolean isAuto() {
    return name.equals(AUTO);
  }

  /** Sets the back end and the threads. */
  public void applyTo(Dssw.Builder builder) {
    if (threads != null) {
      builder.threads(threads);
    }
    if (!isAuto()) {
      try {
        builder.backend(Backends.named(name));
      } catch (IllegalStateException e) {
        // It was asked for by name: what the user gave is wrong, for the reason the back end names.
        throw new IllegalArgumentException(e.getMessage(), e);
      }
    }
  }
}
