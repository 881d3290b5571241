package io.github.dssw.opencl.device;

import com.aparapi.Range;
import com.aparapi.device.OpenCLDevice;
import com.aparapi.exception.CompileFailedException;
import com.aparapi.exception.QueryFailedException;
import com.aparapi.internal.kernel.KernelManager;
import com.aparapi.internal.kernel.KernelRunner;
import io.github.dssw.opencl.kernel.BlockKernel;
import io.github.dssw.opencl.kernel.DeviceMemory;
import io.github.dssw.opencl.kernel.NetworkKernel;
import io.github.dssw.opencl.kernel.ProcessorKernel;
import io.github.dssw.opencl.kernel.ProcessorNetworkKernel;
import io.github.dssw.opencl.kernel.Stage;
import io.github.dssw.opencl.kernel.StageKernel;
import io.github.dssw.opencl.kernel.TileKernel;
import java.util.LinkedHashSet;
import java.util.List;

/** Compiles one kernel for one device, launches its stages, and detects launches that fail. */
public final class Launcher implements AutoCloseable {
  /** Receives a line for each launch, at level TRACE. */
  public static final String LOG_NAME = "io.github.dssw.opencl";

  /**
   * If this system property is true, every device gets the kernels for processors: simulators,
   * which look for races, do not count as processors.
   */
  public static final String PROCESSOR_PROPERTY = "dssw.opencl.processor";

  private static final System.Logger LOG = System.getLogger(LOG_NAME);

  /** PoCL builds a kernel again for launches with more work-items than this. */
  private static final int LARGEST_CPU_LAUNCH = (1 << 16) - 1;

  private static final int LARGEST_BLOCK = 2048;

  /** Sorting is faster than merging on a processor, which sorts in vectors, but merges in loops. */
  private static final int LARGEST_CPU_BLOCK = 8192;

  /** A chunk is found by bisection: few long ones suit few fast cores. */
  private static final int MERGE_CHUNK = 16;

  private static final int CPU_MERGE_CHUNK = 128;

  public final StageKernel kernel;
  private final OpenCLDevice device;
  private final int groupSize;
  private boolean launched;
  private long launches;
  private long bytesToDevice;
  private long bytesToHost;

  /**
   * The work and transfers since the launcher was created.
   *
   * @param launches the number of kernel launches
   * @param bytesToDevice the bytes sent by the host
   * @param bytesToHost the bytes fetched by the host
   */
  public record Traffic(long launches, long bytesToDevice, long bytesToHost) {}

  public Launcher(OpenCLDevice device) {
    this(device, isProcessor(device) ? new ProcessorKernel() : new StageKernel());
  }

  /** Compiles a kernel, which must not be in use elsewhere. */
  public Launcher(OpenCLDevice device, StageKernel kernel) {
    this.device = device;
    this.kernel = kernel;
    kernel.setExplicit(true);
    preferDevice();
    compile();
    this.groupSize = chooseGroupSize();
    kernel.pointTile = new float[TileKernel.DEPTH * (tileWidth() + tileWidth() / TileKernel.BANKS)];
    kernel.planeTile = new float[TileKernel.DEPTH * TileKernel.PLANE_PITCH];
    kernel.partial = new float[groupSize];
    kernel.sums = new long[groupSize];
  }

  /**
   * Builds the program. Aparapi would also fetch the binary from the driver, to share it among
   * kernels of the same class. There is only one kernel here, and with PoCL fetching takes ten
   * times as long as building.
   */
  private void compile() {
    SignalChaining.warn(device);
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
                + "): the driver's messages are on standard error; update or change the OpenCL driver",
            e);
      } finally {
        KernelRunner.BINARY_CACHING_DISABLED = before;
      }
    }
  }

  private int chooseGroupSize() {
    try {
      int allowed =
          Math.min(device.getMaxWorkGroupSize(), kernel.getKernelMaxWorkGroupSize(device));
      if (allowed < DeviceMemory.GROUP_WIDTH) {
        throw new IllegalStateException(
            device.getName()
                + " allows "
                + allowed
                + " work-items in a group; the kernels need "
                + DeviceMemory.GROUP_WIDTH);
      }
      return Integer.highestOneBit(Math.min(DeviceMemory.LARGEST_GROUP, allowed));
    } catch (QueryFailedException e) {
      throw new IllegalStateException(
          device.getName() + " does not report the largest size of a group of work-items", e);
    }
  }

  private static boolean isProcessor(OpenCLDevice device) {
    return device.getType() == OpenCLDevice.TYPE.CPU || Boolean.getBoolean(PROCESSOR_PROPERTY);
  }

  private boolean isProcessor() {
    return isProcessor(device);
  }

  /** Returns the kernel with networks for a device. */
  static NetworkKernel networkKernelFor(OpenCLDevice device) {
    return isProcessor(device) ? new ProcessorNetworkKernel() : new NetworkKernel();
  }

  OpenCLDevice device() {
    return device;
  }

  /** Returns the number of work-items in a group. */
  public int groupSize() {
    return groupSize;
  }

  boolean hasNetworks() {
    return kernel instanceof NetworkKernel;
  }

  /** Returns the kernel as the one with networks, which it must be. */
  public NetworkKernel networkKernel() {
    return (NetworkKernel) kernel;
  }

  /**
   * Launches the sort of this number of rows in blocks of local memory, which the merges then join.
   *
   * @param length the length of a row, rounded up to a power of two
   */
  public void launchSort(int rows, int length) {
    kernel.block = Math.min(length, largestBlock());
    kernel.chunk = Math.min(kernel.block, isProcessor() ? CPU_MERGE_CHUNK : MERGE_CHUNK);
    kernel.merges = Integer.numberOfTrailingZeros(length / kernel.block);
    int keys = kernel.block * kernel.lanes();
    int indices = kernel.ordered > 0 ? keys : 1;
    if (kernel.blockKeys.length != keys || kernel.blockPermutation.length != indices) {
      kernel.blockKeys = new float[keys];
      kernel.blockPermutation = new int[indices];
    }
    launchGroups(Stage.SORT, (rows + kernel.lanes() - 1) / kernel.lanes());
  }

  /** Returns the largest number of points of a row that are sorted in local memory. */
  private int largestBlock() {
    long taken =
        4L * (kernel.pointTile.length + kernel.planeTile.length + kernel.partial.length)
            + 8L * kernel.sums.length;
    long bytesPerPoint = (kernel.ordered > 0 ? 8L : 4L) * kernel.lanes();
    long fits = (device.getLocalMemSize() - taken) / bytesPerPoint;
    long most = isProcessor() ? LARGEST_CPU_BLOCK : LARGEST_BLOCK;
    return Integer.highestOneBit((int) Math.max(BlockKernel.SMALLEST_BLOCK, Math.min(most, fits)));
  }

  /** Sends the input of the next launches to the device. */
  public void give(float[] input) {
    kernel.input = input;
    kernel.put(input);
    bytesToDevice += 4L * input.length;
  }

  /** Sends the slices of the next launch to the device. */
  public void givePlanes(float[] planes) {
    kernel.planes = planes;
    kernel.put(planes);
    bytesToDevice += 4L * planes.length;
  }

  /** Sends the masses of the next launch to the device. */
  public void giveMasses(long[] masses) {
    kernel.masses = masses;
    kernel.put(masses);
    bytesToDevice += 8L * masses.length;
  }

  /** Fetches the results of the last launch. */
  float[] fetchResult() {
    kernel.get(kernel.result);
    bytesToHost += 4L * kernel.result.length;
    return kernel.result;
  }

  /** Returns whether the last launch found both seals, so the device's memory is not lost. */
  boolean intact() {
    kernel.get(kernel.seals);
    bytesToHost += 4L * kernel.seals.length;
    return kernel.seals[0] == 1 && kernel.seals[1] == 1;
  }

  /** Launches a stage with at least this number of work-items. */
  public void launchItems(int stage, long items) {
    launchGroups(stage, Math.toIntExact((items + groupSize - 1) / groupSize));
  }

  /** Launches a stage with one group for each tile of a result with this many columns and rows. */
  public void launchTiles(int stage, int columns, int rows) {
    long across = (columns + tileWidth() - 1L) / tileWidth();
    long down = (rows + tileHeight() - 1L) / tileHeight();
    launchGroups(stage, Math.toIntExact(across * down));
  }

  private int tileWidth() {
    return TileKernel.PER_ITEM * DeviceMemory.GROUP_WIDTH;
  }

  private int tileHeight() {
    return TileKernel.PER_ITEM * (groupSize / DeviceMemory.GROUP_WIDTH);
  }

  /** Launches a stage with this number of groups. */
  public void launchGroups(int stage, int groups) {
    int most = (isProcessor() ? LARGEST_CPU_LAUNCH : Integer.MAX_VALUE) / groupSize;
    kernel.stage = stage;
    for (int first = 0; first < groups; first += most) {
      kernel.firstGroup = first;
      launch(Math.min(most, groups - first));
    }
  }

  private void launch(int groups) {
    launches++;
    LOG.log(
        System.Logger.Level.TRACE,
        () -> "launch " + Stage.nameOf(kernel.stage) + ": " + groups + " x " + groupSize);
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

  /** Selects the device again: after a failed launch Aparapi would never use it again. */
  private void preferDevice() {
    KernelManager.instance().setPreferredDevices(kernel, new LinkedHashSet<>(List.of(device)));
  }

  private IllegalStateException failed(Throwable cause) {
    return new IllegalStateException(
        "stage '"
            + Stage.nameOf(kernel.stage)
            + "' failed on "
            + device.getName()
            + ": the reason given by OpenCL is on standard error. If memory is short, use a smaller"
            + " memory budget, fewer points, or another back end",
        cause);
  }

  public Traffic traffic() {
    return new Traffic(launches, bytesToDevice, bytesToHost);
  }

  /**
   * Releases the device. A kernel that was compiled but never launched is not disposed of: Aparapi
   * would crash.
   */
  @Override
  public void close() {
    if (launched) {
      kernel.dispose();
    }
  }
}
