package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.List;

/** A group of benchmarks that are measured together, and the page that is made of them. */
interface Section {
  /** One word, by which it is asked for and its files are called. */
  String name();

  /** What is measured, the calibration aside. */
  List<Run> runs(Settings settings);

  /** Why it cannot be measured here; empty if it can. */
  default String obstacle() {
    return "";
  }

  /** Tables and charts. */
  void write(Results results, Page page) throws IOException;
}
