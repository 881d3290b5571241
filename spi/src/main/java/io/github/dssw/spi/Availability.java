package io.github.dssw.spi;

import java.util.List;

/**
 * Says whether a back end can run on this machine: the devices it can run on, or the reason why it
 * cannot.
 *
 * <pre>{@code
 * return driver.isLoaded()
 *     ? Availability.on(driver.devices())
 *     : Availability.unavailable("the driver is not installed: install acme-driver");
 * }</pre>
 *
 * @param devices the devices it can run on, the best first; empty if it cannot run
 * @param reason why it cannot run, with the remedy; empty if it can run
 */
public record Availability(List<Device> devices, String reason) {
  /** Checks that there is either a device or a reason, and copies the list. */
  public Availability {
    devices = List.copyOf(devices);
    if (devices.isEmpty() == reason.isEmpty()) {
      throw new IllegalArgumentException(
          "devices " + devices + " and reason '" + reason + "': exactly one of them must be empty");
    }
  }

  /** Returns the availability of a back end that can run on these devices, the best first. */
  public static Availability on(List<Device> devices) {
    return new Availability(devices, "");
  }

  /** Returns the availability of a back end that cannot run, for this reason. */
  public static Availability unavailable(String reason) {
    return new Availability(List.of(), reason);
  }

  /** Returns whether the back end can run. */
  public boolean usable() {
    return !devices.isEmpty();
  }
}
