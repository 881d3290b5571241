package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.List;

/** A group of benchmarks that are measured together, and the page made from their results. */
abstract class Section {
  private final String name;

  Section(String name) {
    this.name = name;
  }

  /** Returns one word that selects the section and names its files. */
  final String name() {
    return name;
  }

  /** Returns the benchmarks to run, without those of the calibration. */
  abstract List<BenchmarkRun> runs(Settings settings);

  /** Returns the reason why the section cannot be measured on this machine; empty if it can. */
  String obstacle() {
    return "";
  }

  /** Writes tables and charts. */
  abstract void write(Results results, Page page) throws IOException;
}
