package io.github.dssw;

import io.github.dssw.lookup.BrokenProvider;
import io.github.dssw.lookup.OpenedBackend;
import io.github.dssw.lookup.Providers;
import io.github.dssw.scalar.ScalarProvider;
import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Lists the back ends on the path and chooses one.
 *
 * <pre>{@code
 * Backend fast = Backends.best();
 * Backend control = Backends.named("scalar");
 * for (Backends.Entry e : Backends.all()) System.out.println(e);
 * }</pre>
 *
 * <p>A provider that fails (its class does not load, a method throws or returns null) is listed
 * with the reason and does not affect the other back ends.
 */
public final class Backends {
  private static final System.Logger LOG = System.getLogger("io.github.dssw");

  private Backends() {}

  /**
   * A back end that was found.
   *
   * @param name the name that {@link #named} takes; the class name of the provider if it has none
   * @param rank the preference of {@link #best}: the highest rank first
   * @param availability the devices it can run on, or the reason why it cannot run
   */
  public record Entry(String name, int rank, Availability availability) {
    @Override
    public String toString() {
      return availability.usable()
          ? name + ": " + availability.devices()
          : name + ": cannot run here: " + availability.reason();
    }
  }

  /**
   * Returns all back ends on the path, the highest rank first, with their devices or the reason why
   * they cannot run. Each is opened and closed once to verify that it can run.
   */
  public static List<Entry> all() {
    return Providers.found().stream()
        .map(p -> new Entry(p.name(), p.rank(), verified(p)))
        .sorted(Comparator.comparingInt(Entry::rank).reversed())
        .toList();
  }

  /**
   * Returns the usable back end of the highest rank. It is chosen at the first call and shared by
   * all callers, so its {@code close} does nothing.
   *
   * <p>The log has one line if vectors cannot be used or if a provider is broken.
   */
  public static Backend best() {
    return Best.BACKEND;
  }

  /**
   * Opens the back end of this name: {@code simd}, {@code scalar}, {@code opencl}, or {@code
   * opencl:NAME} for a device whose name contains NAME.
   *
   * <p>The caller may close it. After that its stages, and every {@code Dssw} built with it, throw
   * {@link IllegalStateException}; other back ends of the same name stay open.
   *
   * @throws IllegalArgumentException if there is no such back end
   * @throws IllegalStateException with the reason, if it cannot run here, or if several providers
   *     have this name
   */
  public static Backend named(String name) {
    int colon = name.indexOf(':');
    String wanted = colon < 0 ? name : name.substring(0, colon);
    String device = colon < 0 ? "" : name.substring(colon + 1);
    List<BackendProvider> found = Providers.found();
    for (BackendProvider provider : found) {
      if (provider.name().equals(wanted)) {
        return provider.open(device);
      }
    }
    throw new IllegalArgumentException(unknown(wanted, found));
  }

  private static String unknown(String wanted, List<BackendProvider> found) {
    List<String> names = new ArrayList<>();
    List<String> broken = new ArrayList<>();
    for (BackendProvider provider : found) {
      if (provider instanceof BrokenProvider b) {
        broken.add(b.name() + " (" + b.reason() + ")");
      } else {
        names.add(provider.name());
      }
    }
    return "no back end is called '"
        + wanted
        + "'; there are "
        + String.join(", ", names)
        + (broken.isEmpty() ? "" : "; failed to load: " + String.join("; ", broken));
  }

  /** Opens the back end, since a provider may say that it can run and then fail. */
  private static Availability verified(BackendProvider provider) {
    Availability claimed = provider.availability();
    if (claimed.usable()) {
      try {
        provider.open("").close();
      } catch (IllegalStateException e) {
        return Availability.unavailable(e.getMessage());
      }
    }
    return claimed;
  }

  /** The choice of {@link #best}, made when this class is initialised. */
  private static final class Best {
    static final Backend BACKEND = choose();

    private static Backend choose() {
      List<BackendProvider> found = new ArrayList<>(Providers.found());
      found.sort(Comparator.comparingInt(BackendProvider::rank).reversed());
      for (BackendProvider provider : found) {
        if (provider instanceof BrokenProvider broken) {
          warn("the back end {0} is broken: {1}", broken.name(), broken.reason());
        }
      }
      for (BackendProvider provider : found) {
        Availability availability = provider.availability();
        if (availability.usable()) {
          try {
            Backend backend = OpenedBackend.shared(provider.open(""));
            LOG.log(
                System.Logger.Level.DEBUG, "back end {0} on {1}", backend.name(), backend.device());
            return backend;
          } catch (IllegalStateException e) {
            warn("the back end {0} does not open: {1}", provider.name(), e.getMessage());
          }
        } else if (provider.name().equals("simd")) {
          warn("running without vectors: {0}", availability.reason());
        }
      }
      // No service file is on the path, or a second provider is called scalar.
      return OpenedBackend.shared(new ScalarProvider().open(""));
    }

    private static void warn(String message, Object... parameters) {
      LOG.log(System.Logger.Level.WARNING, message, parameters);
    }
  }
}
