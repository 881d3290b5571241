package io.github.dssw.opencl;

import java.util.ArrayList;
import java.util.List;

/**
 * The memory of one device, and how it came to hold what it holds. Callers lock the session.
 *
 * <p>Aparapi backs each buffer by a Java array. When the garbage collector moves the array, Aparapi
 * makes a new buffer from it, and what the device had written is lost without a word. So the array
 * on the host stays zero, the device keeps a seal in it, and every answer comes with a look at the
 * seal: if it is broken, all steps that still matter are run again, in their order. Growing the
 * memory is the same thing done on purpose.
 */
final class DeviceSession implements AutoCloseable {
  /** A collector moves an array once or twice before it lets it rest. */
  private static final int TRIES = 20;

  private static final int FIRST_CAPACITY = 1 << 20;

  /** Fetching this many numbers too many costs less than a new buffer. */
  private static final int SLACK = 1 << 10;

  /** A step that matters as long as its lineage lives, and how many numbers it answers. */
  private record Entry(Lineage lineage, Step step, int answers) {}

  private Launcher launcher;
  private final int limit;
  private final Regions floats;
  private final Regions ints;
  private final List<Entry> history = new ArrayList<>();
  private boolean closed;
  private int restorations;

  /**
   * @param limitBytes how large one buffer may be
   */
  DeviceSession(Launcher launcher, long limitBytes) {
    this.launcher = launcher;
    this.limit = (int) Math.min(limitBytes, Integer.MAX_VALUE - 8) / 4;
    this.floats = new Regions(Math.min(limit, FIRST_CAPACITY));
    this.ints = new Regions(Math.min(limit, FIRST_CAPACITY));
    renewMemory();
    restore();
  }

  Launcher launcher() {
    return launcher;
  }

  /** Changes to the kernel that has networks too, and with it to new memory. */
  void needNetworks() {
    checkOpen();
    if (!launcher.hasNetworks()) {
      Launcher larger = new Launcher(launcher.device(), new NetworkKernel());
      launcher.close();
      launcher = larger;
      renewMemory();
      restore();
    }
  }

  /**
   * How often the device's memory was made again because it had to grow, moved to another kernel,
   * or was lost.
   */
  int restorations() {
    return restorations;
  }

  /** How many steps are kept in case they must be run again. */
  int remembered() {
    return history.size();
  }

  /** Takes memory for as long as a lineage lives or a caller needs it. */
  int takeFloats(long length) {
    return take(floats, length);
  }

  int takeInts(long length) {
    return take(ints, length);
  }

  void giveFloats(int start, int length) {
    floats.give(start, length);
  }

  void giveInts(int start, int length) {
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
              + " are allowed; use a smaller memory budget or fewer points, or another back end");
    }
    regions.growTo((int) Math.min(limit, Math.max(needed, 2L * regions.capacity())));
    renewMemory();
    restore();
    return regions.take((int) length);
  }

  /** Runs a step that others build on, and remembers it for as long as the lineage lives. */
  void record(Lineage lineage, Step step) {
    checkOpen();
    step.run(launcher);
    history.add(new Entry(lineage, step, 0));
  }

  /** Runs a step whose last launch fills {@code length} numbers of the result, and fetches them. */
  float[] answer(Step step, int length) {
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

  /** The same for a step that others build on. */
  float[] recordAnswer(Lineage lineage, Step step, int length) {
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
      launcher.kernel.memory = new float[1];
      launcher.kernel.orders = new int[1];
      launcher.kernel.memory = new float[floats.capacity()];
      launcher.kernel.orders = new int[ints.capacity()];
    } catch (OutOfMemoryError e) {
      throw new IllegalStateException(
          "Aparapi backs device memory by arrays on the heap, which has no room for "
              + 4L * floats.capacity()
              + " bytes more: raise -Xmx or use a smaller memory budget",
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
      throw new IllegalStateException("the OpenCL back end is closed");
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
