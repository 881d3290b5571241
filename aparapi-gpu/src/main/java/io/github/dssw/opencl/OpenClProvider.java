package io.github.dssw.opencl;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;

/**
 * The back end {@code opencl}: graphics processors, accelerators, and processors with an OpenCL
 * driver.
 *
 * <p>The system property {@code dssw.opencl.device} names the device to take where the caller does
 * not.
 */
public final class OpenClProvider implements BackendProvider {
  static final String NAME = "opencl";
  static final String DEVICE_PROPERTY = "dssw.opencl.device";

  /** Above the vectors of the CPU. */
  private static final int ACCELERATED = 20;

  /** Below them, above plain loops: the same processor through a driver is no faster. */
  private static final int PROCESSOR = 5;

  /** Made by {@link java.util.ServiceLoader}. */
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
    String wanted = device.isEmpty() ? System.getProperty(DEVICE_PROPERTY, "") : device;
    return Probe.open(wanted);
  }
}
