package io.github.dssw.opencl;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Opens one back end for all tests of a class, and closes it after them. */
final class OpenBackend implements BeforeAllCallback, AfterAllCallback {
  private OpenClBackend backend;

  OpenClBackend get() {
    return backend;
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    backend = RequiredDevice.open();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (backend != null) {
      backend.close();
    }
  }
}
