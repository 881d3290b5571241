package io.github.dssw.properties;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A temporary folder of the properties of one class. */
record ScratchFolder(Path path) implements AutoCloseable {
  static ScratchFolder make() throws IOException {
    return new ScratchFolder(Files.createTempDirectory("dssw-files"));
  }

  Path resolve(String name) {
    return path.resolve(name);
  }

  @Override
  public void close() throws IOException {
    try (var files = Files.list(path)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(path);
  }
}
