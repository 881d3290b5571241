package io.github.dssw.opencl;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether this machine can have a GPU or accelerator at all, told without a driver.
 *
 * <p>Loading Aparapi and OpenCL takes a good part of a second, and Aparapi's native code may print
 * a line. On Linux a device that a program can use is a file, so where there is none, whoever
 * merely wants the best back end is spared both.
 */
final class DeviceFiles {
  /**
   * Graphics and compute devices: render nodes, NVIDIA, AMD, Windows' own, Arm, accelerators,
   * FPGAs.
   */
  private static final String PATTERN =
      "{dri,nvidia[0-9]*,nvidiactl,kfd,dxg,mali[0-9]*,accel,xclmgmt*,xdma*,intel-fpga*}";

  private DeviceFiles() {}

  static boolean mayHaveAccelerator() {
    boolean linux = System.getProperty("os.name", "").startsWith("Linux");
    return !linux || hasDevice(Path.of("/dev"));
  }

  /** Whether a folder of device files has one; a folder that cannot be read may. */
  static boolean hasDevice(Path folder) {
    if (!Files.isDirectory(folder)) {
      return true;
    }
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, PATTERN)) {
      return found.iterator().hasNext();
    } catch (IOException e) {
      return true;
    }
  }
}
