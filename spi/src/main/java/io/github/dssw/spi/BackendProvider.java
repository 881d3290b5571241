package io.github.dssw.spi;

/**
 * Where back ends come from; found by {@link java.util.ServiceLoader}.
 *
 * <p>A provider must load on every JVM: nothing that may be missing (an incubator module, a native
 * library) may appear in its fields, signatures or static initialisers.
 */
public interface BackendProvider {
  /** The name a user asks for, such as {@code simd}. */
  String name();

  /** Whether it can run here. Cheap after the first call; never throws. */
  Availability availability();

  /** The best usable provider is the one of highest rank. The plain loops of scalar have 0. */
  int rank();

  /**
   * Opens a back end on a device whose name contains {@code device}, letter case aside, or on the
   * best one if that is empty.
   *
   * @throws IllegalStateException with the reason, if it cannot run
   */
  Backend open(String device);
}
