package io.github.dssw.spi;

import java.util.Locale;

/**
 * What a back end runs on.
 *
 * @param name its name as the system gives it
 * @param kind what it is
 * @param computeUnits how many things it does at once
 * @param memoryBytes the memory it may use, 0 where that is the heap
 */
public record Device(String name, Kind kind, int computeUnits, long memoryBytes) {

  /** What a device is. */
  public enum Kind {
    /** A graphics processor. */
    GPU,
    /** Another kind of accelerator. */
    ACCELERATOR,
    /** The processor the JVM runs on. */
    CPU
  }

  @Override
  public String toString() {
    String memory =
        memoryBytes == 0
            ? ""
            : String.format(Locale.ROOT, ", %.1f GiB", memoryBytes / (double) (1 << 30));
    return name + " (" + kind + ", " + computeUnits + " compute units" + memory + ")";
  }
}
