package io.github.dssw.opencl;

import java.util.ArrayList;
import java.util.List;

/** Device memory for the length of one call. */
final class Scratch implements AutoCloseable {
  private final DeviceSession session;
  private final List<Runnable> releases = new ArrayList<>();

  Scratch(DeviceSession session) {
    this.session = session;
  }

  int floats(long length) {
    int start = session.takeFloats(length);
    releases.add(() -> session.giveFloats(start, (int) length));
    return start;
  }

  int ints(long length) {
    int start = session.takeInts(length);
    releases.add(() -> session.giveInts(start, (int) length));
    return start;
  }

  @Override
  public void close() {
    releases.forEach(Runnable::run);
  }
}
