package io.github.dssw.opencl.device;

import java.util.ArrayList;
import java.util.List;

/** Device memory that is taken for the duration of one call. */
public final class Scratch implements FloatAllocator, AutoCloseable {
  private final DeviceSession session;
  private final List<Runnable> releases = new ArrayList<>();

  public Scratch(DeviceSession session) {
    this.session = session;
  }

  @Override
  public int floats(long length) {
    int start = session.takeFloats(length);
    releases.add(() -> session.giveFloats(start, (int) length));
    return start;
  }

  /** Returns the address of {@code length} integers that are now taken. */
  public int ints(long length) {
    int start = session.takeInts(length);
    releases.add(() -> session.giveInts(start, (int) length));
    return start;
  }

  @Override
  public void close() {
    releases.forEach(Runnable::run);
  }
}
