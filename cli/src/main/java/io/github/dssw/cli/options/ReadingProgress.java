package io.github.dssw.cli.options;

import io.github.dssw.cli.files.ReadOptions;
import io.github.dssw.cli.output.Progress;

/** Shows on a terminal how much of a large file was read; a file read quickly shows nothing. */
final class ReadingProgress implements ReadOptions.Watch, AutoCloseable {
  private static final long PATIENCE_NANOS = 1_000_000_000L;
  private static final long UNIT = 1 << 20;

  private final long start = System.nanoTime();
  private Progress bar;

  @Override
  public void read(String name, long done, long size) {
    if (bar == null && size > 0 && System.nanoTime() - start > PATIENCE_NANOS) {
      bar = new Progress("reading (MB)", done / UNIT, size / UNIT);
    }
    if (bar != null) {
      bar.at(done / UNIT, name);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
