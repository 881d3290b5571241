package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import io.github.dssw.spi.Device;
import io.github.dssw.testing.TestBackends;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looking up back ends; {@code BrokenProvidersTest} covers providers that fail. */
class BackendsTest {
  @Test
  void backEndsThatTestsExpectAreUsable() {
    List<String> usable =
        Backends.all().stream()
            .filter(e -> e.availability().usable())
            .map(Backends.Entry::name)
            .toList();
    assertTrue(usable.containsAll(TestBackends.NAMES), usable + " of " + TestBackends.NAMES);
  }

  @Test
  void namedReturnsTheBackEndOfThatName() {
    for (String name : TestBackends.NAMES) {
      Backend backend = Backends.named(name);
      assertEquals(name, backend.name());
      assertEquals(Device.Kind.CPU, backend.device().kind());
      assertTrue(backend.device().computeUnits() >= 1);
      assertTrue(backend.tileSlices(1, 2) >= 1);
      assertTrue(backend.usefulThreads() >= 1);
    }
  }

  @Test
  void bestHasTheHighestRankOfAllUsableBackEnds() {
    List<Backends.Entry> all = Backends.all();
    for (int i = 1; i < all.size(); i++) {
      assertTrue(all.get(i - 1).rank() >= all.get(i).rank());
    }
    Backends.Entry first =
        all.stream().filter(e -> e.availability().usable()).findFirst().orElseThrow();
    assertEquals(first.name(), Backends.best().name());
    assertSame(Backends.best(), Backends.best());
  }

  @Test
  void unknownNameIsAnErrorThatListsTheKnownOnes() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Backends.named("abacus"));
    assertTrue(e.getMessage().startsWith("no back end is called 'abacus'; there are "));
    assertTrue(e.getMessage().contains("scalar"), e.getMessage());
  }

  @Test
  void namedBackEndThatCannotRunIsAnErrorWithTheReason(@TempDir Path folder) throws IOException {
    withProvider(
        folder,
        Unplugged.class.getName(),
        () -> {
          Backends.Entry entry = Backends.all().get(0);
          assertEquals("unplugged: cannot run here: plug it in", entry.toString());
          IllegalStateException e =
              assertThrows(IllegalStateException.class, () -> Backends.named("unplugged"));
          assertEquals("plug it in", e.getMessage());
          e = assertThrows(IllegalStateException.class, () -> Backends.named("unplugged:red"));
          assertEquals("plug it in: red", e.getMessage());
        });
  }

  /** A provider without a device. */
  public static final class Unplugged implements BackendProvider {
    @Override
    public String name() {
      return "unplugged";
    }

    @Override
    public Availability availability() {
      return Availability.unavailable("plug it in");
    }

    @Override
    public int rank() {
      return Integer.MAX_VALUE;
    }

    @Override
    public Backend open(String device) {
      throw new IllegalStateException("plug it in" + (device.isEmpty() ? "" : ": " + device));
    }
  }

  /** Runs a check with one more provider on the class path. */
  private static void withProvider(Path folder, String provider, Runnable check)
      throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(BackendProvider.class.getName()), provider + "\n");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      check.run();
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
