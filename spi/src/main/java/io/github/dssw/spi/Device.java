package io.github.dssw.spi;

import java.util.Locale;

/**
 * A device that a back end runs on.
 *
 * <pre>{@code
 * Device device = new Device("JVM, plain loops", Device.Kind.CPU, 8, 0);
 * }</pre>
 *
 * @param name the name that the system gives it
 * @param kind the kind of processor
 * @param computeUnits the number of cores or compute units
 * @param memoryBytes the size of its own memory; 0 if it works in the Java heap
 */
public record Device(String name, Kind kind, int computeUnits, long memoryBytes) {

  /** The kind of processor. */
  public enum Kind {
    /** A graphics processor. */
    GPU,
    /** An accelerator that is not a graphics processor. */
    ACCELERATOR,
    /** The processor that the JVM runs on. */
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
