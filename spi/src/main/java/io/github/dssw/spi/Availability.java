package io.github.dssw.spi;

import java.util.List;

/**
 * Whether a back end can run here: on which devices, or why not.
 *
 * @param devices where it can run, best first; empty where it cannot
 * @param reason why it cannot run, with the remedy; empty where it can
 */
public record Availability(List<Device> devices, String reason) {
  /** Copies the list. */
  public Availability {
    devices = List.copyOf(devices);
    if (devices.isEmpty() == reason.isEmpty()) {
      throw new IllegalArgumentException("either devices or a reason");
    }
  }

  /** It can run on these, best first. */
  public static Availability on(List<Device> devices) {
    return new Availability(devices, "");
  }

  /** It cannot run, for this reason. */
  public static Availability unavailable(String reason) {
    return new Availability(List.of(), reason);
  }

  /** Whether it can run. */
  public boolean usable() {
    return !devices.isEmpty();
  }
}
