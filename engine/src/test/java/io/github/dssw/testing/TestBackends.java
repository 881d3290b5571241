package io.github.dssw.testing;

import io.github.dssw.Backends;
import io.github.dssw.spi.Backend;
import java.util.List;
import java.util.stream.Stream;

/** The back ends that parameterised tests run on. */
public final class TestBackends {
  /** The names; each back end must be usable wherever the tests run. */
  public static final List<String> NAMES = List.of("scalar", "simd");

  private TestBackends() {}

  /** Returns the names, for {@code @MethodSource}. */
  public static Stream<String> names() {
    return NAMES.stream();
  }

  /** Opens all of them. */
  public static Stream<Backend> all() {
    return names().map(Backends::named);
  }
}
