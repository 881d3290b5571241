package io.github.dssw.cli.files;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;
import java.util.ServiceLoader;

/**
 * Finds DuckDB, which reads Parquet. Its driver has 77 MB, so it is not a part of the command: it
 * is a jar in a folder of its own, loaded when it is needed.
 */
final class DuckDb {
  /** The system property with the folder of the driver, set by the launcher. */
  private static final String FOLDER_PROPERTY = "dssw.formats";

  private DuckDb() {}

  /** Opens an empty database in memory. */
  static Connection connect(Path file) throws IOException, SQLException {
    Properties settings = new Properties();
    settings.setProperty("jdbc_stream_results", "true");
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    return driver(file).connect("jdbc:duckdb:", settings);
  }

  private static Driver driver(Path file) throws IOException {
    return ServiceLoader.load(Driver.class, OptionalJars.loader(FOLDER_PROPERTY)).stream()
        .filter(provider -> provider.type().getName().startsWith("org.duckdb."))
        .findFirst()
        .orElseThrow(() -> new BadFileException(file, remedy()))
        .get();
  }

  private static String remedy() {
    String folder = System.getProperty(FOLDER_PROPERTY);
    return "reading Parquet needs DuckDB: "
        + (folder == null
            ? "put org.duckdb:duckdb_jdbc on the class path"
            : "put its driver, org.duckdb:duckdb_jdbc of Maven Central, into " + folder);
  }
}
