package io.github.dssw.opencl.device;

import io.github.dssw.opencl.kernel.Stage;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory of one device, and the steps that computed its contents. Callers hold the lock of the
 * session.
 *
 * <p>Aparapi backs each buffer by a Java array. If the garbage collector moves the array, Aparapi
 * creates a new buffer from it, and everything the device had computed is lost without notice.
 * Therefore the array on the host stays zero, the device keeps a seal in it, and the seal is
 * checked with every answer. If it is broken, all steps whose results are still in use run again,
 * in order. The same happens when the memory has to grow.
 */
public final class DeviceSession implements AutoCloseable {
  /** A collector moves an array once or twice before it leaves it in place. */
  private static final int TRIES = 20;

  private static final int FIRST_CAPACITY = 1 << 20;

  /** Fetching this many numbers in vain is cheaper than creating a new buffer. */
  private static final int SLACK = 1 << 10;

  /**
   * A step whose result is in use while its lineage is alive, and the number of its answers, or 0.
   */
  private record Entry(Lineage lineage, Step step, int answers) {}

  private Launcher launcher;
  private final int limit;
  private final Regions floats;
  private final Regions ints;
  private final List<Entry> history = new ArrayList<>();
  private boolean closed;
  private int restorations;

  /**
   * Starts a session.
   *
   * @param limitBytes the largest size of one buffer
   */
  public DeviceSession(Launcher launcher, long limitBytes) {
    this.launcher = launcher;
    this.limit = (int) Math.min(limitBytes, Integer.MAX_VALUE - 8) / 4;
    this.floats = new Regions(Math.min(limit, FIRST_CAPACITY));
    this.ints = new Regions(Math.min(limit, FIRST_CAPACITY));
    renewMemory();
    restore();
  }

  public Launcher launcher() {
    return launcher;
  }

  /** Switches to the kernel with networks, and to new memory, if that has not happened yet. */
  public void needNetworks() {
    checkOpen();
    if (!launcher.hasNetworks()) {
      Launcher larger =
          new Launcher(launcher.device(), Launcher.networkKernelFor(launcher.device()));
      launcher.close();
      launcher = larger;
      renewMemory();
      restore();
    }
  }

  /**
   * Returns the number of times that the contents of the memory were computed again, because it
   * grew, moved to another kernel, or was lost.
   */
  public int restorations() {
    return restorations;
  }

  /** Returns the number of steps that are kept to be run again. */
  public int remembered() {
    return history.size();
  }

  /**
   * Runs some work and returns the largest number of bytes that it took at the same time, in
   * addition to those that were taken before.
   */
  public long bytesTakenBy(Runnable work) {
    long before = floats.taken() + (long) ints.taken();
    floats.resetMostTaken();
    ints.resetMostTaken();
    work.run();
    return 4 * (floats.mostTaken() + (long) ints.mostTaken() - before);
  }

  public int takeFloats(long length) {
    return take(floats, length);
  }

  public int takeInts(long length) {
    return take(ints, length);
  }

  public void giveFloats(int start, int length) {
    floats.give(start, length);
  }

  public void giveInts(int start, int length) {
    ints.give(start, length);
  }

  private int take(Regions regions, long length) {
    checkOpen();
    int start = length > limit ? 0 : regions.take((int) length);
    if (start > 0) {
      return start;
    }
    long needed = length > limit ? length : regions.needed((int) length);
    if (needed > limit) {
      throw new IllegalStateException(
          "out of device memory: a buffer of "
              + 4 * needed
              + " bytes is needed, "
              + 4L * limit
              + " are allowed; use a smaller memory budget, fewer points, or another back end");
    }
    regions.growTo((int) Math.min(limit, Math.max(needed, 2L * regions.capacity())));
    renewMemory();
    restore();
    return regions.take((int) length);
  }

  /** Runs a step whose result is used later, and remembers it while the lineage is alive. */
  public void record(Lineage lineage, Step step) {
    checkOpen();
    step.run(launcher);
    history.add(new Entry(lineage, step, 0));
  }

  /** Runs a step whose last launch computes {@code length} results, and fetches them. */
  public float[] answer(Step step, int length) {
    checkOpen();
    for (int i = 0; i < TRIES; i++) {
      expect(length);
      step.run(launcher);
      if (launcher.intact()) {
        return launcher.fetchResult();
      }
      restore();
    }
    throw new IllegalStateException(
        "the garbage collector moved the device's memory " + TRIES + " times in a row");
  }

  /** Does the same for a step whose result on the device is used later. */
  public float[] recordAnswer(Lineage lineage, Step step, int length) {
    float[] answer = answer(step, length);
    history.add(new Entry(lineage, step, length));
    return answer;
  }

  private void expect(int answers) {
    if (launcher.kernel.result.length < Math.max(1, answers)
        || launcher.kernel.result.length > 2L * answers + SLACK) {
      launcher.kernel.result = new float[Math.max(1, answers)];
    }
  }

  void leave(Lineage lineage) {
    if (!closed && lineage.leave()) {
      Lineage gone = lineage.root();
      history.removeIf(entry -> entry.lineage().root() == gone);
    }
  }

  private void renewMemory() {
    try {
      // Frees the old arrays before the new ones are allocated.
      launcher.kernel.memory = new float[1];
      launcher.kernel.permutations = new int[1];
      launcher.kernel.memory = new float[floats.capacity()];
      launcher.kernel.permutations = new int[ints.capacity()];
    } catch (OutOfMemoryError e) {
      throw new IllegalStateException(
          "the heap has no room for the "
              + 4L * (floats.capacity() + (long) ints.capacity())
              + " bytes that back the memory of the device: raise -Xmx or use a smaller memory"
              + " budget",
          e);
    }
  }

  private void restore() {
    restorations++;
    launcher.launchGroups(Stage.SEAL, 1);
    for (Entry entry : history) {
      expect(entry.answers());
      entry.step().run(launcher);
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("the back end opencl is closed");
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      history.clear();
      launcher.close();
    }
  }
}
