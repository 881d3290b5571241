package io.github.dssw.spi;

/**
 * Opens back ends of one name. {@link java.util.ServiceLoader} finds the providers on the path.
 *
 * <pre>{@code
 * if (provider.availability().usable()) {
 *   try (Backend backend = provider.open("")) {
 *     System.out.println(provider.name() + " on " + backend.device());
 *   }
 * }
 * }</pre>
 *
 * <p>A provider must load on every JVM: nothing that may be missing (an incubator module, a native
 * library) may appear in its fields, signatures or static initialisers. If a provider fails all the
 * same, {@code Backends} lists it as unavailable with the reason and uses the others.
 */
public interface BackendProvider {
  /**
   * Returns the name that users ask for, such as {@code simd}: not blank, without a colon, and
   * different from the names of all other providers.
   */
  String name();

  /** Returns whether the back end can run here. Cheap after the first call; never throws. */
  Availability availability();

  /**
   * Returns the preference among usable providers: the highest rank is used by default. The plain
   * loops of {@code scalar} have rank 0. Must be cheap; never throws.
   */
  int rank();

  /**
   * Opens a back end on a device whose name contains {@code device} (in any letter case), or on the
   * best device if {@code device} is empty.
   *
   * @throws IllegalStateException with the reason, if the back end cannot run
   */
  Backend open(String device);
}
