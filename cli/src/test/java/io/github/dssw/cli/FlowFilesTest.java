package io.github.dssw.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The files that every test of a flow starts from. */
abstract class FlowFilesTest {
  @TempDir Path folder;
  Path x;
  Path y;
  Path out;
  Path checkpoint;

  private final int n;
  private final int m;

  /** Tests with n points to move and m points to move to. */
  FlowFilesTest(int n, int m) {
    this.n = n;
    this.m = m;
  }

  @BeforeEach
  void writePoints() {
    FlowFiles files = FlowFiles.in(folder, n, m);
    x = files.x();
    y = files.y();
    out = files.out();
    checkpoint = files.checkpoint();
  }
}
