package io.github.dssw.spark;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * The folder of a Spark installation, made of links to the jars on the class path. Our own classes
 * are not in it: as for a user, executors must get them from the application.
 */
final class ClusterFolder {
  private final Path home;
  private final List<String> applicationJars = new ArrayList<>();

  private ClusterFolder(Path home) {
    this.home = home;
  }

  /** Makes the folder at {@code SPARK_HOME}, where Spark looks for it. */
  static ClusterFolder make() throws IOException {
    ClusterFolder folder = new ClusterFolder(Path.of(System.getenv("SPARK_HOME")));
    Path jars = Files.createDirectories(folder.home.resolve("jars"));
    Files.write(folder.home.resolve("RELEASE"), new byte[0]);
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path file = Path.of(entry).toAbsolutePath();
      if (entry.isEmpty()) {
        // Surefire ends the list with a separator.
        continue;
      } else if (Files.isDirectory(file)) {
        folder.addOwn(folder.jarOf(file));
      } else if (file.getFileName().toString().startsWith("dssw-")) {
        folder.addOwn(file);
      } else {
        Path link = jars.resolve(file.getFileName());
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, file);
      }
    }
    return folder;
  }

  /** Returns the setting {@code spark.jars} of an application. */
  String applicationJars() {
    return String.join(",", applicationJars);
  }

  private void addOwn(Path jar) {
    applicationJars.add(jar.toString());
  }

  private Path jarOf(Path classes) throws IOException {
    Path jar = home.resolve("application-" + applicationJars.size() + ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> all = Files.walk(classes)) {
      all.filter(Files::isRegularFile).forEach(f -> copy(f, classes.relativize(f), out));
    }
    return jar;
  }

  private static void copy(Path file, Path name, JarOutputStream out) {
    try {
      out.putNextEntry(new JarEntry(name.toString().replace(File.separatorChar, '/')));
      Files.copy(file, out);
      out.closeEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
