package io.github.dssw.spark;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** Sessions of Spark for tests: quiet, small, and reachable from this machine only. */
final class Sessions {
  private Sessions() {}

  /** Returns a session on two threads of this JVM, with the functions registered. */
  static SparkSession local() {
    SparkSession session = builder("local[2]").getOrCreate();
    SphericalSketches.register(session);
    return session;
  }

  static SparkSession.Builder builder(String master) {
    return SparkSession.builder()
        .master(master)
        .appName("tests")
        .config("spark.ui.enabled", false)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", 3)
        .config("spark.sql.warehouse.dir", Path.of("target", "warehouse").toUri().toString());
  }
}
