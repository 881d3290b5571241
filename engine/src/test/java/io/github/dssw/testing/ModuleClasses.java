package io.github.dssw.testing;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The compiled classes of a module and what they refer to, for tests of its structure.
 *
 * <pre>{@code
 * assertEquals(List.of(), ModuleClasses.around(Dssw.class).packageCycle());
 * }</pre>
 */
public final class ModuleClasses {
  /** The class files: name of a class → names of the classes that it refers to. */
  private final Map<String, Set<String>> references;

  private final ModuleDescriptor descriptor;

  private ModuleClasses(Map<String, Set<String>> references, ModuleDescriptor descriptor) {
    this.references = references;
    this.descriptor = descriptor;
  }

  /** Reads the folder or jar that a class comes from. */
  public static ModuleClasses around(Class<?> member) throws IOException {
    try {
      Path home = Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(home)) {
        return read(home);
      }
      try (FileSystem jar = FileSystems.newFileSystem(home)) {
        return read(jar.getPath("/"));
      }
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static ModuleClasses read(Path root) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(f -> f.toString().endsWith(".class")).toList();
    }
    Map<String, Set<String>> references = new TreeMap<>();
    ModuleDescriptor descriptor = ModuleDescriptor.newModule("none").build();
    for (Path file : files) {
      String name =
          root.relativize(file).toString().replace(".class", "").replaceAll("[/\\\\]", ".");
      try (InputStream in = Files.newInputStream(file)) {
        if (name.equals("module-info")) {
          descriptor = ModuleDescriptor.read(in);
        } else {
          references.put(name, ClassReferences.of(in));
        }
      }
    }
    return new ModuleClasses(references, descriptor);
  }

  /** Returns the names of the classes. */
  public Set<String> names() {
    return Collections.unmodifiableSet(references.keySet());
  }

  /** Returns the packages that every other module may use. */
  public Set<String> exportedPackages() {
    return descriptor.exports().stream()
        .filter(e -> !e.isQualified())
        .map(ModuleDescriptor.Exports::source)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the modules that must be there at run time. */
  public Set<String> requiredModules() {
    return descriptor.requires().stream()
        .filter(r -> !r.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
        .map(ModuleDescriptor.Requires::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the packages of other modules that the classes refer to. */
  public Set<String> foreignPackages() {
    return references.values().stream()
        .flatMap(Set::stream)
        .filter(name -> !references.containsKey(name))
        .map(ModuleClasses::packageOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns one cycle among the packages, each step with a class that makes it, such as "a.X uses
   * b.Y", "b.Z uses a.X"; an empty list if there is none.
   */
  public List<String> packageCycle() {
    Set<String> done = new HashSet<>();
    for (String start : packageUses().keySet()) {
      List<String> cycle = cycleFrom(start, new ArrayList<>(), done);
      if (!cycle.isEmpty()) {
        return cycle;
      }
    }
    return List.of();
  }

  /** Goes along the uses of a package, depth first; {@code path} holds the packages on the way. */
  private List<String> cycleFrom(String current, List<String> path, Set<String> done) {
    int start = path.indexOf(current);
    if (start >= 0) {
      List<String> loop = new ArrayList<>(path.subList(start, path.size()));
      loop.add(current);
      return steps(loop);
    }
    if (done.contains(current)) {
      return List.of();
    }
    path.add(current);
    for (String used : packageUses().get(current).keySet()) {
      List<String> cycle = cycleFrom(used, path, done);
      if (!cycle.isEmpty()) {
        return cycle;
      }
    }
    path.remove(path.size() - 1);
    done.add(current);
    return List.of();
  }

  private List<String> steps(List<String> loop) {
    List<String> steps = new ArrayList<>();
    for (int i = 1; i < loop.size(); i++) {
      steps.add(packageUses().get(loop.get(i - 1)).get(loop.get(i)));
    }
    return steps;
  }

  /** Returns package → package of the same module that it uses → an example in words. */
  private Map<String, Map<String, String>> packageUses() {
    Map<String, Map<String, String>> uses = new TreeMap<>();
    references.forEach(
        (user, names) -> {
          Map<String, String> used = uses.computeIfAbsent(packageOf(user), p -> new TreeMap<>());
          for (String name : names) {
            if (references.containsKey(name) && !packageOf(name).equals(packageOf(user))) {
              used.putIfAbsent(packageOf(name), user + " uses " + name);
            }
          }
        });
    return uses;
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('.')));
  }
}
