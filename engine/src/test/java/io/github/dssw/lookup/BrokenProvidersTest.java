package io.github.dssw.lookup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.spi.Backend;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Providers of third parties that are broken in every way we know of, each of a higher rank than
 * all others: they are listed with the reason, and the library works without them.
 */
class BrokenProvidersTest {
  private static final String ACME = "acme.Provider";
  private static final String GOOD_OPEN =
      "return new io.github.dssw.scalar.ScalarProvider().open(device);";
  private static final String GOOD_AVAILABILITY =
      "return new io.github.dssw.scalar.ScalarProvider().availability();";
  private static final String THROW = "throw new IllegalArgumentException(\"fuse blown\");";

  @TempDir private Path folder;

  /**
   * A way to be broken.
   *
   * @param name what is wrong
   * @param listedAs the name in the list of back ends
   * @param reason a part of the reason
   * @param build puts the provider into a folder
   */
  private record Fault(
      String name, String listedAs, String reason, UnaryOperator<ProviderFolder> build) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Fault> faults() {
    return Stream.of(
        new Fault(
            "the class does not exist",
            ACME,
            "Provider acme.Provider not found",
            f -> f.register(ACME)),
        new Fault(
            "the class is no provider",
            ACME,
            "not a subtype",
            f -> f.compile(ACME, "package acme; public class Provider {}").register(ACME)),
        new Fault(
            "the service file is malformed",
            "unknown",
            "Illegal configuration-file syntax",
            f -> f.register("two words")),
        new Fault(
            "the class file has a newer version",
            ACME,
            "it was compiled for a newer Java",
            f -> good(f).patch(ACME, BrokenProvidersTest::newer)),
        new Fault(
            "the class file is truncated",
            ACME,
            "its class file is damaged",
            f -> good(f).patch(ACME, b -> Arrays.copyOf(b, b.length / 2))),
        new Fault(
            "the class file is no class file",
            ACME,
            "its class file is damaged",
            f -> good(f).patch(ACME, b -> new byte[100])),
        new Fault(
            "the superclass is missing",
            ACME,
            "the class acme.Base is not on the path",
            f ->
                f.compile("acme.Base", "package acme; public class Base {}")
                    .compile(ACME, source("extends Base", "", "", "", "", ""))
                    .register(ACME)
                    .delete("acme.Base")),
        new Fault(
            "the static initialiser throws",
            ACME,
            "its static initialiser threw java.lang.ArithmeticException: / by zero",
            f -> provider(f, "static int zero = 0; static int one = 1 / zero;", "", "", "", "")),
        new Fault(
            "the constructor throws",
            ACME,
            "could not be instantiated: java.lang.IllegalArgumentException: fuse blown",
            f -> provider(f, "public Provider() {" + THROW + "}", "", "", "", "")),
        new Fault(
            "name throws",
            ACME,
            "name() of acme.Provider failed: java.lang.IllegalArgumentException: fuse blown",
            f -> provider(f, "", THROW, "", "", "")),
        new Fault(
            "name is null",
            ACME,
            "name() of acme.Provider returned null",
            f -> provider(f, "", "return null;", "", "", "")),
        new Fault(
            "name has a colon",
            ACME,
            "name() of acme.Provider returned 'a:b'",
            f -> provider(f, "", "return \"a:b\";", "", "", "")),
        new Fault(
            "rank throws",
            "acme",
            "rank() of acme.Provider failed: java.lang.IllegalArgumentException: fuse blown",
            f -> provider(f, "", "", THROW, "", "")),
        new Fault(
            "availability throws",
            "acme",
            "availability() of acme.Provider failed: java.lang.IllegalArgumentException: fuse",
            f -> provider(f, "", "", "", THROW, "")),
        new Fault(
            "availability is null",
            "acme",
            "availability() of acme.Provider returned null",
            f -> provider(f, "", "", "", "return null;", "")),
        new Fault(
            "open refuses",
            "acme",
            "no licence",
            f -> provider(f, "", "", "", "", "throw new IllegalStateException(\"no licence\");")),
        new Fault(
            "open refuses without a reason",
            "acme",
            "open(\"\") of acme.Provider failed: java.lang.IllegalStateException",
            f -> provider(f, "", "", "", "", "throw new IllegalStateException();")),
        new Fault(
            "open throws",
            "acme",
            "the back end acme cannot run here: open(\"\") of acme.Provider failed:"
                + " java.lang.IllegalArgumentException: fuse blown",
            f -> provider(f, "", "", "", "", THROW)),
        new Fault(
            "open returns null",
            "acme",
            "open(\"\") of acme.Provider returned null",
            f -> provider(f, "", "", "", "", "return null;")),
        new Fault(
            "a class is missing when the rank is asked for",
            "acme",
            "rank() of acme.Provider failed: the class acme.Part is not on the path",
            f -> withoutPart(f, "", "return new Part().hashCode();", "", "")),
        new Fault(
            "a class is missing when the devices are asked for",
            "acme",
            "availability() of acme.Provider failed: the class acme.Part is not on the path",
            f -> withoutPart(f, "", "", "throw new Error(\"\" + new Part());", "")),
        new Fault(
            "a class is missing when the back end is opened",
            "acme",
            "failed: the class acme.Part is not on the path",
            f -> withoutPart(f, "", "", "", "throw new Error(\"\" + new Part());")));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void isListedWithTheReasonAndTheNextBestIsUsed(Fault fault) throws Exception {
    ProviderFolder broken = fault.build().apply(new ProviderFolder(folder));
    try (FreshEngine engine = FreshEngine.with(broken)) {
      for (int times = 0; times < 2; times++) {
        List<String> lines = engine.all();
        assertEquals(3, lines.size(), lines.toString());
        assertTrue(lines.stream().anyMatch(l -> l.startsWith("simd: [")), lines.toString());
        assertTrue(lines.stream().anyMatch(l -> l.startsWith("scalar: [")), lines.toString());
        String line =
            lines.stream()
                .filter(l -> l.startsWith(fault.listedAs() + ": "))
                .findFirst()
                .orElse("");
        assertTrue(line.startsWith(fault.listedAs() + ": cannot run here: "), lines.toString());
        // A static initialiser runs once; after that the JVM only says that it failed.
        assertTrue(times > 0 || line.contains(fault.reason()), line);
      }
      assertEquals("simd", engine.best());
    }
  }

  /** A back end that opens is available by name, whatever its provider's other methods do. */
  static Stream<Fault> faultsOfOpening() {
    return faults().filter(f -> !f.reason().matches("(rank|availability).*"));
  }

  @ParameterizedTest
  @MethodSource("faultsOfOpening")
  void askedForByNameFailsWithTheReason(Fault fault) throws IOException {
    ProviderFolder broken = fault.build().apply(new ProviderFolder(folder));
    inContext(
        broken,
        () -> {
          IllegalStateException e =
              assertThrows(IllegalStateException.class, () -> Backends.named(fault.listedAs()));
          assertTrue(e.getMessage().contains(fault.reason()), e.getMessage());
        });
  }

  @Test
  void aGoodProviderOfAHigherRankIsUsed() throws Exception {
    try (FreshEngine engine = FreshEngine.with(good(new ProviderFolder(folder)))) {
      assertTrue(engine.all().get(0).startsWith("acme: ["), engine.all().toString());
      assertEquals("acme", engine.best());
    }
  }

  @Test
  void twoProvidersOfOneNameAreAnErrorThatNamesBoth() throws Exception {
    ProviderFolder one = good(new ProviderFolder(Files.createDirectory(folder.resolve("one"))));
    ProviderFolder two = new ProviderFolder(Files.createDirectory(folder.resolve("two")));
    two.compile(
            "acme.Other", source("", "", "", "", "", "").replace("class Provider", "class Other"))
        .register("acme.Other");
    try (FreshEngine engine = FreshEngine.with(one, two)) {
      String line = engine.all().get(2);
      assertEquals(
          "acme: cannot run here: several providers have the name 'acme': acme.Provider and"
              + " acme.Other; remove all but one",
          line);
      assertEquals("simd", engine.best());
    }
  }

  @Test
  void aSecondScalarDoesNotTakeTheLastResort() throws Exception {
    ProviderFolder second = new ProviderFolder(folder);
    provider(second, "", "return \"scalar\";", "return -1;", "", "");
    ProviderFolder vectors = new ProviderFolder(Files.createDirectory(folder.resolve("simd")));
    vectors
        .compile(
            "acme.Vectors",
            source("", "", "return \"simd\";", "", "", "")
                .replace("class Provider", "class Vectors"))
        .register("acme.Vectors");
    try (FreshEngine engine = FreshEngine.with(second, vectors)) {
      assertTrue(engine.all().stream().allMatch(l -> l.contains("several providers")));
      assertEquals("scalar", engine.best());
    }
    inContext(
        second,
        () -> {
          IllegalStateException e =
              assertThrows(IllegalStateException.class, () -> Backends.named("scalar"));
          assertTrue(e.getMessage().contains("io.github.dssw.scalar.ScalarProvider"));
          assertTrue(e.getMessage().contains(ACME), e.getMessage());
        });
  }

  @Test
  void withoutServiceFilesScalarIsUsed() throws Exception {
    try (FreshEngine engine = FreshEngine.withoutServiceFiles()) {
      assertEquals("scalar", engine.best());
    }
  }

  @Test
  void aContextClassLoaderThatDoesNotKnowTheLibraryDoesNotHideIt() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    try {
      assertEquals("scalar", Backends.named("scalar").name());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void anUnknownNameIsAnErrorThatListsBrokenProviders() throws IOException {
    inContext(
        good(new ProviderFolder(folder)).patch(ACME, BrokenProvidersTest::newer),
        () -> {
          IllegalArgumentException e =
              assertThrows(IllegalArgumentException.class, () -> Backends.named("abacus"));
          assertTrue(e.getMessage().contains("failed to load: acme.Provider (it was compiled for"));
          try (Backend scalar = Backends.named("scalar")) {
            assertEquals("scalar", scalar.name());
          }
        });
  }

  /** Sets the major version, bytes 6 and 7 of a class file, to one of the far future. */
  private static byte[] newer(byte[] classFile) {
    classFile[6] = 0x03;
    return classFile;
  }

  private static ProviderFolder good(ProviderFolder folder) {
    return provider(folder, "", "", "", "", "");
  }

  /** Compiles a provider whose methods have these bodies; empty bodies are those of a good one. */
  private static ProviderFolder provider(
      ProviderFolder folder,
      String members,
      String name,
      String rank,
      String availability,
      String open) {
    return folder.compile(ACME, source("", members, name, rank, availability, open)).register(ACME);
  }

  /** The same with a class {@code Part} that is there to compile and then deleted. */
  private static ProviderFolder withoutPart(
      ProviderFolder folder, String name, String rank, String availability, String open) {
    folder.compile("acme.Part", "package acme; public class Part {}");
    return provider(folder, "", name, rank, availability, open).delete("acme.Part");
  }

  private static String source(
      String superclass,
      String members,
      String name,
      String rank,
      String availability,
      String open) {
    return """
    package acme;
    import io.github.dssw.spi.*;
    public class Provider %s implements BackendProvider {
      %s
      public String name() { %s }
      public int rank() { %s }
      public Availability availability() { %s }
      public Backend open(String device) { %s }
    }
    """
        .formatted(
            superclass,
            members,
            name.isEmpty() ? "return \"acme\";" : name,
            rank.isEmpty() ? "return 1000;" : rank,
            availability.isEmpty() ? GOOD_AVAILABILITY : availability,
            open.isEmpty() ? GOOD_OPEN : open);
  }

  /** Runs with a folder on the path of the context class loader. */
  private static void inContext(ProviderFolder folder, Runnable check) throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.url()}, before)) {
      thread.setContextClassLoader(loader);
      check.run();
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
