package io.github.dssw.lookup;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The engine loaded anew, in a class loader of its own, so that {@code Backends.best()} chooses
 * again. The context class loader of the thread is the new one until this is closed.
 */
final class FreshEngine implements AutoCloseable {
  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private final URLClassLoader loader;

  private FreshEngine(URLClassLoader loader) {
    this.loader = loader;
    Thread.currentThread().setContextClassLoader(loader);
  }

  /** Loads the engine with these folders on its class path. */
  static FreshEngine with(ProviderFolder... folders) {
    URL[] urls =
        Stream.concat(
                Stream.of(ProviderFolder.engine()), Stream.of(folders).map(ProviderFolder::url))
            .toArray(URL[]::new);
    return new FreshEngine(new URLClassLoader(urls, ClassLoader.getPlatformClassLoader()));
  }

  /** Loads the engine without service files, as from a jar into which they were not merged. */
  static FreshEngine withoutServiceFiles() {
    return new FreshEngine(
        new URLClassLoader(ProviderFolder.engine(), ClassLoader.getPlatformClassLoader()) {
          @Override
          public Enumeration<URL> findResources(String name) {
            return Collections.emptyEnumeration();
          }
        });
  }

  /** Calls a static method of {@code Backends} without parameters. */
  Object backends(String method) throws ReflectiveOperationException {
    return loader.loadClass("io.github.dssw.Backends").getMethod(method).invoke(null);
  }

  /** Returns the name of the best back end. */
  String best() throws ReflectiveOperationException {
    Object best = backends("best");
    return (String) loader.loadClass("io.github.dssw.spi.Backend").getMethod("name").invoke(best);
  }

  /** Returns what {@code Backends.all()} lists, one line per back end. */
  List<String> all() throws ReflectiveOperationException {
    return ((List<?>) backends("all")).stream().map(Object::toString).toList();
  }

  @Override
  public void close() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }
}
