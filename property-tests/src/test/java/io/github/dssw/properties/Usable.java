package io.github.dssw.properties;

import io.github.dssw.Backends;
import io.github.dssw.spi.Backend;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Opens each back end that can run here once. */
final class Usable {
  /** The names of the usable back ends. */
  static final List<String> BACKENDS =
      Backends.all().stream()
          .filter(entry -> entry.availability().usable())
          .map(Backends.Entry::name)
          .toList();

  private static final Map<String, Backend> OPEN = new ConcurrentHashMap<>();

  private Usable() {}

  static Backend backend(String name) {
    return OPEN.computeIfAbsent(name, Backends::named);
  }
}
