package io.github.dssw.opencl;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import java.util.function.Supplier;

/**
 * What can be had here, found out once. Nothing of Aparapi is touched before, or gets past here.
 */
final class Probe {
  private Probe() {}

  /** Lists devices and compiles for them. */
  private static final class Compiled {
    static final Availability AVAILABILITY = availability();

    private static Availability availability() {
      try {
        return explained(Devices::compiled);
      } catch (IllegalStateException e) {
        return Availability.unavailable(e.getMessage());
      }
    }
  }

  /** Only lists devices: ranks are asked for by everyone who wants any back end. */
  private static final class Listed {
    static final boolean ACCELERATED = accelerated();

    private static boolean accelerated() {
      if (!DeviceFiles.mayHaveAccelerator()) {
        return false;
      }
      try {
        return explained(Devices::accelerated);
      } catch (IllegalStateException e) {
        return false;
      }
    }
  }

  static Availability availability() {
    return Compiled.AVAILABILITY;
  }

  static boolean accelerated() {
    return Listed.ACCELERATED;
  }

  static Backend open(String device) {
    return explained(() -> Devices.open(device));
  }

  /** Whatever goes wrong becomes a reason with a remedy. */
  private static <T> T explained(Supplier<T> work) {
    try {
      return work.get();
    } catch (NoClassDefFoundError e) {
      throw new IllegalStateException(
          "Aparapi is not on the path (" + e.getMessage() + "): add com.aparapi:aparapi:3.0.2", e);
    } catch (LinkageError e) {
      throw new IllegalStateException(
          "Aparapi's native library does not load ("
              + (e.getCause() == null ? e : e.getCause())
              + "); from JDK 24 on it may need --enable-native-access=ALL-UNNAMED, or"
              + " --enable-native-access=aparapi,aparapi.jni on the module path",
          e);
    }
  }
}
