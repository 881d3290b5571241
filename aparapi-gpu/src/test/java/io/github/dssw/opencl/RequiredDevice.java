package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.fail;

import com.aparapi.device.OpenCLDevice;
import io.github.dssw.opencl.device.Devices;
import org.junit.jupiter.api.Assumptions;

/**
 * The device of the tests. Without one, tests are skipped with a message, or fail if the
 * environment promises a device.
 */
final class RequiredDevice {
  private static final String PROMISE = "DSSW_REQUIRE_OPENCL";

  private RequiredDevice() {}

  static OpenClBackend open() {
    return new OpenClBackend(device());
  }

  static OpenCLDevice device() {
    try {
      return Devices.list().get(0);
    } catch (IllegalStateException e) {
      if ("1".equals(System.getenv(PROMISE))) {
        return fail(PROMISE + "=1, but " + e.getMessage());
      }
      System.err.println("SKIPPING OpenCL tests: " + e.getMessage());
      Assumptions.abort("no OpenCL here: " + e.getMessage());
      throw e;
    }
  }
}
