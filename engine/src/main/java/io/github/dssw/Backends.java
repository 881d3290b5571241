package io.github.dssw;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The back ends there are, and the choice among them.
 *
 * <pre>{@code
 * Backend fast = Backends.best();
 * Backend control = Backends.named("scalar");
 * for (Backends.Entry e : Backends.all()) System.out.println(e);
 * }</pre>
 */
public final class Backends {
  private static final System.Logger LOG = System.getLogger("io.github.dssw");

  private Backends() {}

  /**
   * One back end that was found.
   *
   * @param name the name to ask for it by
   * @param rank the higher the better
   * @param availability the devices it can run on, or why it cannot
   */
  public record Entry(String name, int rank, Availability availability) {
    @Override
    public String toString() {
      return availability.usable()
          ? name + ": " + availability.devices()
          : name + ": cannot run here: " + availability.reason();
    }
  }

  /** Every back end on the path, best first, with what it runs on or the reason why it cannot. */
  public static List<Entry> all() {
    List<Entry> entries = new ArrayList<>();
    for (BackendProvider provider : bestFirst()) {
      entries.add(new Entry(provider.name(), provider.rank(), provider.availability()));
    }
    return List.copyOf(entries);
  }

  /**
   * The best back end that can run here. It is shared by all who ask and stays open.
   *
   * <p>Where vectors cannot be used, the reason is logged once.
   */
  public static Backend best() {
    return Best.BACKEND;
  }

  /**
   * The back end of that name, {@code simd}, {@code scalar}, {@code opencl}, or {@code opencl:NAME}
   * for a device whose name contains NAME.
   *
   * @throws IllegalArgumentException if there is no such back end
   * @throws IllegalStateException with the reason, if it cannot run here
   */
  public static Backend named(String name) {
    int colon = name.indexOf(':');
    String wanted = colon < 0 ? name : name.substring(0, colon);
    String device = colon < 0 ? "" : name.substring(colon + 1);
    List<String> broken = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (BackendProvider provider : providers(broken)) {
      if (provider.name().equals(wanted)) {
        return provider.open(device);
      }
      names.add(provider.name());
    }
    String failed = broken.isEmpty() ? "" : "; failed to load: " + String.join("; ", broken);
    throw new IllegalArgumentException(
        "no back end is called '" + wanted + "'; there are " + String.join(", ", names) + failed);
  }

  /** Ranking may have to look for devices, so it is left to those who want the best. */
  private static List<BackendProvider> bestFirst() {
    List<BackendProvider> found = providers(new ArrayList<>());
    found.sort(Comparator.comparingInt(BackendProvider::rank).reversed());
    return found;
  }

  /** Providers in any order. One that fails to load is named and does not stop the others. */
  private static List<BackendProvider> providers(List<String> broken) {
    List<BackendProvider> found = new ArrayList<>();
    var loaders = ServiceLoader.load(BackendProvider.class).stream().iterator();
    while (true) {
      try {
        if (!loaders.hasNext()) {
          break;
        }
        found.add(loaders.next().get());
      } catch (ServiceConfigurationError e) {
        broken.add(e.getMessage());
        LOG.log(System.Logger.Level.WARNING, "a back end failed to load: {0}", e.getMessage());
      }
    }
    return found;
  }

  /** Chosen on first use, once. */
  private static final class Best {
    static final Backend BACKEND = choose();

    private static Backend choose() {
      for (BackendProvider provider : bestFirst()) {
        Availability availability = provider.availability();
        if (availability.usable()) {
          Backend backend = provider.open("");
          LOG.log(
              System.Logger.Level.DEBUG, "back end {0} on {1}", backend.name(), backend.device());
          return backend;
        }
        if (provider.name().equals("simd")) {
          LOG.log(
              System.Logger.Level.WARNING, "running without vectors: {0}", availability.reason());
        }
      }
      throw new IllegalStateException("no back end can run here");
    }
  }
}
