package io.github.dssw.lookup;

import io.github.dssw.spi.BackendProvider;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the providers on the path by {@link ServiceLoader}, each on its own: one that fails to load
 * becomes a {@link BrokenProvider} and does not stop the others.
 *
 * <pre>{@code
 * for (BackendProvider provider : Providers.found()) System.out.println(provider.name());
 * }</pre>
 */
public final class Providers {
  /** A class loader that fails whenever it is asked would otherwise keep the search going. */
  private static final int MOST_FAILURES = 100;

  private static final Pattern PROVIDER_CLASS = Pattern.compile("(?:Provider|load) ([\\w.$]+)");

  private final List<BackendProvider> found = new ArrayList<>();
  private final Set<Class<?>> seen = new HashSet<>();
  private final Set<String> broken = new HashSet<>();

  private Providers() {}

  /**
   * Returns all providers, in any order. None of their methods throws or returns null, except that
   * {@code open} throws {@link IllegalStateException}. Their names differ.
   *
   * <p>The context class loader is searched first, then the class loader of this library, which a
   * context class loader need not know.
   */
  public static List<BackendProvider> found() {
    Providers providers = new Providers();
    providers.search(Thread.currentThread().getContextClassLoader());
    providers.search(Providers.class.getClassLoader());
    return distinct(providers.found);
  }

  private void search(ClassLoader parent) {
    ClassNames loader = new ClassNames(parent);
    var providers = ServiceLoader.load(BackendProvider.class, loader).stream().iterator();
    for (int failures = 0; failures < MOST_FAILURES; ) {
      loader.lastClass = "";
      try {
        if (!providers.hasNext()) {
          return;
        }
        add(providers.next());
      } catch (Throwable e) {
        failures++;
        addBroken(loader.lastClass, e);
      }
    }
  }

  private void add(ServiceLoader.Provider<BackendProvider> entry) {
    BackendProvider provider;
    try {
      provider = entry.get();
    } catch (Throwable e) {
      addBroken(entry.type().getName(), e);
      return;
    }
    if (seen.add(provider.getClass())) {
      found.add(GuardedProvider.of(provider));
    }
  }

  private void addBroken(String className, Throwable failure) {
    String reason = Reasons.of(failure);
    Matcher named = PROVIDER_CLASS.matcher(reason);
    String name = !className.isEmpty() ? className : named.find() ? named.group(1) : "unknown";
    if (broken.add(name)) {
      found.add(new BrokenProvider(name, reason));
    }
  }

  /** Replaces providers of the same name by one that names their classes. */
  private static List<BackendProvider> distinct(List<BackendProvider> providers) {
    Map<String, List<BackendProvider>> byName = new LinkedHashMap<>();
    for (BackendProvider provider : providers) {
      byName.computeIfAbsent(provider.name(), name -> new ArrayList<>()).add(provider);
    }
    List<BackendProvider> distinct = new ArrayList<>();
    byName.forEach(
        (name, same) -> distinct.add(same.size() == 1 ? same.get(0) : clash(name, same)));
    return distinct;
  }

  private static BackendProvider clash(String name, List<BackendProvider> same) {
    String classes = same.stream().map(Object::toString).collect(Collectors.joining(" and "));
    return new BrokenProvider(
        name,
        "several providers have the name '" + name + "': " + classes + "; remove all but one");
  }

  /** Remembers the class it was asked for, since not every {@link LinkageError} names it. */
  private static final class ClassNames extends ClassLoader {
    private String lastClass = "";

    ClassNames(ClassLoader parent) {
      super(parent);
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
      lastClass = name;
      return super.loadClass(name);
    }
  }
}
