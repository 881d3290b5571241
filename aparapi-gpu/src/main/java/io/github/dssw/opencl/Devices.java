package io.github.dssw.opencl;

import com.aparapi.device.OpenCLDevice;
import com.aparapi.internal.opencl.OpenCLLoader;
import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.Device;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The OpenCL devices of this machine, best first. */
final class Devices {
  private static final String DRIVER =
      "install a driver, such as the one of your graphics card, or PoCL for the processor (Debian:"
          + " pocl-opencl-icd)";

  private Devices() {}

  /**
   * Graphics processors, then accelerators, then processors; among those, many compute units first.
   *
   * @throws IllegalStateException with what to install, if there is none
   */
  static List<OpenCLDevice> list() {
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

  /** A back end on the device of that name, or on the best one if the name is empty. */
  static Backend open(String wanted) {
    List<OpenCLDevice> devices = list();
    return new OpenClBackend(wanted.isEmpty() ? devices.get(0) : named(wanted, devices));
  }

  /** The devices our kernels compile for, or the reason why they compile for none. */
  static Availability compiled() {
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

  /** Whether the best device is more than the processor. */
  static boolean accelerated() {
    return kindOf(list().get(0)) != Device.Kind.CPU;
  }

  /**
   * The first device whose name contains the wanted one, letter case aside.
   *
   * @throws IllegalStateException with the names there are, if none does
   */
  static OpenCLDevice named(String wanted, List<OpenCLDevice> devices) {
    for (OpenCLDevice device : devices) {
      if (device.getName().toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT))) {
        return device;
      }
    }
    throw new IllegalStateException(
        "no OpenCL device has a name with '"
            + wanted
            + "' in it; there are "
            + devices.stream().map(OpenCLDevice::getName).toList());
  }

  static Device describe(OpenCLDevice device) {
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
   * Ours alone, so that its settings touch no other user of Aparapi. Memory is never shared with
   * the host: a shared buffer points into the Java heap, and once the collector has moved the
   * array, reading the buffer would read whatever took its place.
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
