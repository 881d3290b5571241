package io.github.dssw.cli.files;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Jars that the command loads when they are needed, because they are too large to be a part of it.
 * The launcher names their folder in a system property.
 */
public final class OptionalJars {
  private OptionalJars() {}

  /**
   * Returns a class loader for the jars in the folder that a system property names; the one of the
   * command if there is no such folder.
   */
  public static ClassLoader loader(String folderProperty) throws IOException {
    ClassLoader own = OptionalJars.class.getClassLoader();
    String folder = System.getProperty(folderProperty);
    return folder == null || !Files.isDirectory(Path.of(folder))
        ? own
        : new URLClassLoader(urls(Path.of(folder)).toArray(URL[]::new), own);
  }

  private static List<URL> urls(Path folder) throws IOException {
    List<URL> urls = new ArrayList<>();
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
      for (Path jar : jars) {
        urls.add(jar.toUri().toURL());
      }
    }
    return urls;
  }
}
