package io.github.dssw.opencl.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class SignalChainingTest {
  private static final String LIBRARY = System.getProperty("java.home") + "/lib/libjsig.so";

  @Test
  void onlyDriversForProcessorsOnLinuxAreARisk() {
    assertTrue(SignalChaining.risk("Linux", true, "").orElseThrow().contains(LIBRARY));
    assertTrue(SignalChaining.risk("Linux", true, "libother.so").isPresent());
    assertEquals(Optional.empty(), SignalChaining.risk("Linux", false, ""));
    assertEquals(Optional.empty(), SignalChaining.risk("Mac OS X", true, ""));
  }

  @Test
  void theLibraryIsTheRemedy() {
    assertEquals(Optional.empty(), SignalChaining.risk("Linux", true, "libother.so:" + LIBRARY));
  }

  /** The message must not send users to a file that is not there, and tests must have it loaded. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void theLibraryIsThereAndLoaded() throws Exception {
    assertTrue(Files.exists(Path.of(LIBRARY)), LIBRARY);
    assertTrue(Files.readString(Path.of("/proc/self/maps")).contains("libjsig"));
  }
}
