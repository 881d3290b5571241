package io.github.dssw.opencl;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Opens a back end for each test, and closes it. */
abstract class DeviceTest {
  OpenClBackend backend;

  @BeforeEach
  void open() {
    backend = RequiredDevice.open();
  }

  @AfterEach
  void close() {
    if (backend != null) {
      backend.close();
    }
  }
}
