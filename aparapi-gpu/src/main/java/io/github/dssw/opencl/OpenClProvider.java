package io.github.dssw.opencl;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;

/**
 * The provider of the back end {@code opencl}, for graphics processors, accelerators, and
 * processors with an OpenCL driver.
 *
 * <pre>{@code
 * Dssw dssw = Dssw.builder().backend(Backends.named("opencl")).build();
 * }</pre>
 *
 * <p>If the caller does not name a device, the system property {@code dssw.opencl.device} does.
 */
public final class OpenClProvider implements BackendProvider {
  static final String NAME = "opencl";
  static final String DEVICE_PROPERTY = "dssw.opencl.device";

  /** Above {@code simd}. */
  private static final int ACCELERATED = 20;

  /** Below {@code simd} and above {@code scalar}: OpenCL on the same processor is not faster. */
  private static final int PROCESSOR = 5;

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public OpenClProvider() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Availability availability() {
    return Probe.availability();
  }

  @Override
  public int rank() {
    return Probe.accelerated() ? ACCELERATED : PROCESSOR;
  }

  @Override
  public Backend open(String device) {
    return Probe.open(device.isEmpty() ? System.getProperty(DEVICE_PROPERTY, "") : device);
  }
}
