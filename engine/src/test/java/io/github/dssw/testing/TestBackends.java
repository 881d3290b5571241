package io.github.dssw.testing;

import io.github.dssw.Backends;
import io.github.dssw.spi.Backend;
import java.util.List;
import java.util.stream.Stream;

/** The back ends that every test of a back end runs over. */
public final class TestBackends {
  /** Their names; each must be able to run wherever the tests run. */
  public static final List<String> NAMES = List.of("scalar", "simd");

  private TestBackends() {}

  /** The names, for {@code @MethodSource}. */
  public static Stream<String> names() {
    return NAMES.stream();
  }

  /** All of them, opened. */
  public static Stream<Backend> all() {
    return names().map(Backends::named);
  }
}
