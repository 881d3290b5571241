package io.github.dssw.opencl.device;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds out without a driver whether this machine can have a GPU or another accelerator.
 *
 * <p>Loading Aparapi and OpenCL takes almost a second, and Aparapi's native code may print a line.
 * On Linux every usable device is a file. If there is none, a caller that only wants the best back
 * end avoids both.
 */
public final class DeviceFiles {
  /**
   * The files of graphics and compute devices: render nodes, NVIDIA, AMD, Windows, Arm,
   * accelerators, FPGAs.
   */
  private static final String PATTERN =
      "{dri,nvidia[0-9]*,nvidiactl,kfd,dxg,mali[0-9]*,accel,xclmgmt*,xdma*,intel-fpga*}";

  private DeviceFiles() {}

  /** Returns false if this machine certainly has neither GPU nor accelerator. */
  public static boolean mayHaveAccelerator() {
    boolean linux = System.getProperty("os.name", "").startsWith("Linux");
    return !linux || hasDevice(Path.of("/dev"));
  }

  /** Returns whether a folder has such a file, or cannot be read. */
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
