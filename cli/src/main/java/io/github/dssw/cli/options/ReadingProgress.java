package io.github.dssw.cli.options;

import io.github.dssw.cli.files.ReadOptions;
import io.github.dssw.cli.output.Progress;

/** Shows on a terminal how much of a file was read. */
final class ReadingProgress implements ReadOptions.Watch, AutoCloseable {
  private static final long UNIT = 1 << 20;
  private static final String NAME = "reading (MB)";

  private Progress bar;

  @Override
  public void read(String name, long done, long size) {
    if (bar == null) {
      bar = size < 0 ? Progress.unbounded(NAME) : new Progress(NAME, done / UNIT, size / UNIT);
    }
    bar.at(done / UNIT, name);
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
