package io.github.dssw.opencl.device;

import com.aparapi.device.OpenCLDevice;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Warns of drivers that may end the JVM. PoCL and other drivers for processors compile kernels with
 * LLVM in the process of the JVM. On Linux, LLVM replaces the JVM's handler of SIGSEGV by its own,
 * which the system removes when it is called. The JVM uses this signal to stop its threads: if two
 * of them stop at the same time, the second one finds no handler, and the process ends without a
 * report. The JDK's library {@code libjsig} keeps the JVM's handler in place.
 */
final class SignalChaining {
  private static final AtomicBoolean WARNED = new AtomicBoolean();

  private SignalChaining() {}

  /** Logs the risk of compiling for a device, once. */
  static void warn(OpenCLDevice device) {
    Optional<String> risk =
        risk(
            System.getProperty("os.name"),
            device.getType() == OpenCLDevice.TYPE.CPU,
            Objects.requireNonNullElse(System.getenv("LD_PRELOAD"), ""));
    if (risk.isPresent() && WARNED.compareAndSet(false, true)) {
      System.getLogger("io.github.dssw").log(System.Logger.Level.WARNING, risk.get());
    }
  }

  /**
   * Returns the warning, with the remedy, if there is a risk.
   *
   * @param preloaded the libraries that were loaded before the JVM
   */
  static Optional<String> risk(String system, boolean processor, String preloaded) {
    return system.equals("Linux") && processor && !preloaded.contains("libjsig")
        ? Optional.of(
            "the OpenCL driver for this processor may replace signal handlers of the JVM, which can"
                + " then die without a report; start it with LD_PRELOAD="
                + System.getProperty("java.home")
                + "/lib/libjsig.so")
        : Optional.empty();
  }
}
