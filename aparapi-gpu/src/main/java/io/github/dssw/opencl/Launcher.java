package io.github.dssw.opencl;

import com.aparapi.Range;
import com.aparapi.device.OpenCLDevice;
import com.aparapi.exception.CompileFailedException;
import com.aparapi.exception.QueryFailedException;
import com.aparapi.internal.kernel.KernelManager;
import com.aparapi.internal.kernel.KernelRunner;
import java.util.LinkedHashSet;
import java.util.List;

/** One kernel on one device: compiles it, launches its stages, and notices when that fails. */
final class Launcher implements AutoCloseable {
  private static final int LARGEST_GROUP = 256;
  private static final int CPU_GROUP = 64;

  /** PoCL builds a kernel a second time for launches of more work-items than this. */
  private static final int LARGEST_CPU_LAUNCH = (1 << 16) - 1;

  /** Two numbers of four bytes each for every point of a block. */
  private static final int BYTES_PER_SORTED = 8;

  private static final int LARGEST_BLOCK = 2048;

  /** A processor's local memory is memory like any other: past this, merging is faster there. */
  private static final int LARGEST_CPU_BLOCK = 256;

  final StageKernel kernel;
  private final OpenCLDevice device;
  private final int groupSize;
  private final int sortBlock;
  private boolean launched;
  private long launches;
  private long bytesToDevice;
  private long bytesToHost;

  /**
   * What went over the bus since the launcher was made.
   *
   * @param launches kernel launches
   * @param bytesToDevice bytes the host sent
   * @param bytesToHost bytes the host fetched
   */
  record Traffic(long launches, long bytesToDevice, long bytesToHost) {}

  Launcher(OpenCLDevice device) {
    this(device, new StageKernel());
  }

  Launcher(OpenCLDevice device, StageKernel kernel) {
    this.device = device;
    this.kernel = kernel;
    kernel.setExplicit(true);
    preferDevice();
    compile();
    this.groupSize = chooseGroupSize();
    this.sortBlock = chooseSortBlock();
    kernel.partial = new float[groupSize];
    kernel.sums = new long[groupSize];
    kernel.blockKeys = new float[sortBlock];
    kernel.blockOrders = new int[sortBlock];
  }

  /**
   * Builds the program. Aparapi would ask the driver for the binary too, to share it among kernels
   * of a class; there is one kernel here, and the binary costs PoCL ten times the build.
   */
  private void compile() {
    synchronized (KernelRunner.class) {
      boolean before = KernelRunner.BINARY_CACHING_DISABLED;
      KernelRunner.BINARY_CACHING_DISABLED = true;
      try {
        kernel.compile(device);
      } catch (CompileFailedException e) {
        throw new IllegalStateException(
            "the kernels do not compile for "
                + device.getName()
                + " ("
                + e.getMessage()
                + "): the driver's words are on standard error; update or change the OpenCL driver",
            e);
      } finally {
        KernelRunner.BINARY_CACHING_DISABLED = before;
      }
    }
  }

  private int chooseGroupSize() {
    int wanted = isProcessor() ? CPU_GROUP : LARGEST_GROUP;
    try {
      int allowed =
          Math.min(device.getMaxWorkGroupSize(), kernel.getKernelMaxWorkGroupSize(device));
      return Integer.highestOneBit(Math.min(wanted, allowed));
    } catch (QueryFailedException e) {
      throw new IllegalStateException(
          device.getName() + " does not say how large a group of work-items may be", e);
    }
  }

  private boolean isProcessor() {
    return device.getType() == OpenCLDevice.TYPE.CPU;
  }

  private int chooseSortBlock() {
    long fits = device.getLocalMemSize() / 2 / BYTES_PER_SORTED;
    long most = isProcessor() ? LARGEST_CPU_BLOCK : LARGEST_BLOCK;
    return Integer.highestOneBit((int) Math.max(SortKernel.CHUNK, Math.min(most, fits)));
  }

  OpenCLDevice device() {
    return device;
  }

  int groupSize() {
    return groupSize;
  }

  boolean hasNetworks() {
    return kernel instanceof NetworkKernel;
  }

  NetworkKernel networkKernel() {
    return (NetworkKernel) kernel;
  }

  /** How many points at most are sorted in local memory. */
  int largestSortBlock() {
    return sortBlock;
  }

  /** Sets what the next launches read from the host. */
  void give(float[] input) {
    kernel.input = input;
    kernel.put(input);
    bytesToDevice += 4L * input.length;
  }

  void giveMasses(long[] masses) {
    kernel.masses = masses;
    kernel.put(masses);
    bytesToDevice += 8L * masses.length;
  }

  /** Fetches what the last launch answered. */
  float[] fetchResult() {
    kernel.get(kernel.result);
    bytesToHost += 4L * kernel.result.length;
    return kernel.result;
  }

  /** Whether the last launch found the device's memory as it was left. */
  boolean intact() {
    kernel.get(kernel.witness);
    bytesToHost += 4L * kernel.witness.length;
    return kernel.witness[0] == 1 && kernel.witness[1] == 1;
  }

  /** Launches a stage with at least so many work-items. */
  void launchItems(int stage, long items) {
    launchGroups(stage, Math.toIntExact((items + groupSize - 1) / groupSize));
  }

  /** Launches a stage with so many groups. */
  void launchGroups(int stage, int groups) {
    int most = (isProcessor() ? LARGEST_CPU_LAUNCH : Integer.MAX_VALUE) / groupSize;
    kernel.stage = stage;
    for (int first = 0; first < groups; first += most) {
      kernel.firstGroup = first;
      launch(Math.min(most, groups - first));
    }
  }

  private void launch(int groups) {
    launches++;
    preferDevice();
    try {
      kernel.execute(Range.create(device, groups * groupSize, groupSize));
    } catch (AssertionError | RuntimeException e) {
      throw failed(e);
    }
    if (kernel.getTargetDevice() != device) {
      throw failed(null);
    }
    launched = true;
  }

  /** Once a launch failed, Aparapi holds it against the device for good; ask for it afresh. */
  private void preferDevice() {
    KernelManager.instance().setPreferredDevices(kernel, new LinkedHashSet<>(List.of(device)));
  }

  private IllegalStateException failed(Throwable cause) {
    return new IllegalStateException(
        "stage "
            + kernel.stage
            + " failed on "
            + device.getName()
            + ": OpenCL's reason is on standard error. If it is memory, use a smaller memory budget"
            + " or fewer points, or another back end",
        cause);
  }

  Traffic traffic() {
    return new Traffic(launches, bytesToDevice, bytesToHost);
  }

  /**
   * Frees the device. A kernel that was compiled but never launched is left to the process: Aparapi
   * crashes on what it did not set up.
   */
  @Override
  public void close() {
    if (launched) {
      kernel.dispose();
    }
  }
}
