package io.github.dssw.opencl.device;

import com.aparapi.device.OpenCLDevice;
import com.aparapi.internal.opencl.OpenCLLoader;
import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Device;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the OpenCL devices of this machine. */
public final class Devices {
  private static final String DRIVER =
      "install the driver of your graphics card, or PoCL for the processor (Debian:"
          + " pocl-opencl-icd)";

  private Devices() {}

  /**
   * Returns all devices, best first: graphics processors, then accelerators, then processors; of
   * the same kind, those with most compute units first.
   *
   * @throws IllegalStateException if there is none; the message says what to install
   */
  public static List<OpenCLDevice> list() {
    AparapiLogging.guard(OpenCLLoader::isOpenCLAvailable);
    if (!OpenCLLoader.isOpenCLAvailable()) {
      throw new IllegalStateException(
          "the OpenCL library does not load: install a loader (Debian: ocl-icd-libopencl1), and "
              + DRIVER);
    }
    List<OpenCLDevice> devices = new ArrayList<>();
    for (OpenCLDevice device : OpenCLDevice.listDevices(null)) {
      if (kindOf(device) != null) {
        devices.add(ownCopy(device));
      }
    }
    if (devices.isEmpty()) {
      throw new IllegalStateException("OpenCL finds no device: " + DRIVER);
    }
    devices.sort(
        Comparator.comparing(Devices::kindOf)
            .thenComparing(OpenCLDevice::getMaxComputeUnits, Comparator.reverseOrder()));
    return devices;
  }

  /** Returns the devices that the kernels compile for, or the reasons why there is none. */
  public static Availability compiled() {
    List<Device> usable = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    for (OpenCLDevice device : list()) {
      try (Launcher launcher = new Launcher(device)) {
        usable.add(describe(launcher.device()));
      } catch (IllegalStateException e) {
        reasons.add(e.getMessage());
      }
    }
    return usable.isEmpty()
        ? Availability.unavailable(String.join("; ", reasons))
        : Availability.on(usable);
  }

  /** Returns whether the best device is not a processor. */
  public static boolean accelerated() {
    return kindOf(list().get(0)) != Device.Kind.CPU;
  }

  /**
   * Returns the first device whose name contains {@code wanted}, ignoring case, or the best device
   * if that is empty.
   *
   * @throws IllegalStateException if there is none; the message lists the names of all devices
   */
  public static OpenCLDevice named(String wanted) {
    List<OpenCLDevice> devices = list();
    for (OpenCLDevice device : devices) {
      if (device.getName().toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT))) {
        return device;
      }
    }
    throw new IllegalStateException(
        "no OpenCL device has a name with '"
            + wanted
            + "' in it; the devices are "
            + devices.stream().map(OpenCLDevice::getName).toList());
  }

  /** Returns the name, kind, size and memory of a device. */
  public static Device describe(OpenCLDevice device) {
    return new Device(
        device.getName(), kindOf(device), device.getMaxComputeUnits(), device.getGlobalMemSize());
  }

  private static Device.Kind kindOf(OpenCLDevice device) {
    if (device.getType() == OpenCLDevice.TYPE.GPU) {
      return Device.Kind.GPU;
    }
    if (device.getType() == OpenCLDevice.TYPE.ACC) {
      return Device.Kind.ACCELERATOR;
    }
    return device.getType() == OpenCLDevice.TYPE.CPU ? Device.Kind.CPU : null;
  }

  /**
   * Returns a copy of a device, so that its settings do not affect other users of Aparapi. Memory
   * is never shared with the host: a shared buffer points into the Java heap, and after the garbage
   * collector has moved the array it points to other data.
   */
  private static OpenCLDevice ownCopy(OpenCLDevice device) {
    OpenCLDevice copy =
        new OpenCLDevice(device.getOpenCLPlatform(), device.getDeviceId(), device.getType());
    copy.setName(device.getName());
    copy.setMaxComputeUnits(device.getMaxComputeUnits());
    copy.setMaxWorkGroupSize(device.getMaxWorkGroupSize());
    copy.setMaxWorkItemDimensions(device.getMaxWorkItemDimensions());
    int[] sizes = device.getMaxWorkItemSize();
    for (int dimension = 0; dimension < device.getMaxWorkItemDimensions(); dimension++) {
      copy.setMaxWorkItemSize(dimension, sizes[dimension]);
    }
    copy.setGlobalMemSize(device.getGlobalMemSize());
    copy.setLocalMemSize(device.getLocalMemSize());
    copy.setMaxMemAllocSize(device.getMaxMemAllocSize());
    copy.setSharedMemory(false);
    return copy;
  }
}
