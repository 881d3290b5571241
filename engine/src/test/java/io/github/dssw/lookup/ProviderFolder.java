package io.github.dssw.lookup;

import io.github.dssw.Backends;
import io.github.dssw.spi.BackendProvider;
import io.github.dssw.testing.Javac;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** A folder of compiled providers with a service file, as a third party's jar would have it. */
final class ProviderFolder {
  private final Path root;

  ProviderFolder(Path root) {
    this.root = root;
  }

  /** Names a provider class in the service file, whether it exists or not. */
  ProviderFolder register(String line) {
    try {
      Path services = Files.createDirectories(root.resolve("META-INF/services"));
      Files.writeString(
          services.resolve(BackendProvider.class.getName()),
          line + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles a class. */
  ProviderFolder compile(String className, String source) {
    try {
      Path file = Files.writeString(root.resolve(simpleName(className) + ".java"), source);
      List<String> paths = new ArrayList<>(List.of(root.toString()));
      Arrays.stream(engine()).map(ProviderFolder::path).forEach(paths::add);
      Javac.run(
          source,
          "-proc:none",
          "-cp",
          String.join(File.pathSeparator, paths),
          "-d",
          root.toString(),
          file.toString());
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Changes the bytes of a compiled class. */
  ProviderFolder patch(String className, UnaryOperator<byte[]> change) {
    try {
      Files.write(classFile(className), change.apply(Files.readAllBytes(classFile(className))));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes a compiled class. */
  ProviderFolder delete(String className) {
    try {
      Files.delete(classFile(className));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  URL url() {
    try {
      return root.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the class path of the engine and of the SPI. */
  static URL[] engine() {
    return new URL[] {home(BackendProvider.class), home(Backends.class)};
  }

  private static URL home(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  private static String path(URL url) {
    try {
      return Path.of(url.toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private Path classFile(String className) {
    return root.resolve(className.replace('.', '/') + ".class");
  }

  private static String simpleName(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }
}
