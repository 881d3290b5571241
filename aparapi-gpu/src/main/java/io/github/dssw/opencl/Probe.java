package io.github.dssw.opencl;

import io.github.dssw.opencl.device.DeviceFiles;
import io.github.dssw.opencl.device.Devices;
import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import java.util.function.Supplier;

/**
 * Finds out once what can run here, and turns every failure into a reason with a remedy. No class
 * of Aparapi is loaded before the first call.
 */
final class Probe {
  private Probe() {}

  /** Lists the devices and compiles the kernels for them. */
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

  /** Lists the devices only: the rank is needed whenever any back end is chosen. */
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
    return explained(() -> new OpenClBackend(Devices.named(device)));
  }

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
              + "); on JDK 24 and later add --enable-native-access=ALL-UNNAMED, or on the module path"
              + " --enable-native-access=aparapi,aparapi.jni",
          e);
    }
  }
}
