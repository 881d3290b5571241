package io.github.dssw.opencl.device;

import java.util.ArrayList;
import java.util.List;

/**
 * A set of coordinates that depend on each other, so that none can be computed again without the
 * others. Their memory is released when the last of them is closed.
 */
public final class Lineage {
  private final List<Runnable> releases = new ArrayList<>();
  private int open;
  private Lineage mergedInto;

  /** Adds a member; {@code release} frees its memory. */
  void join(Runnable release) {
    releases.add(release);
    open++;
  }

  /** Returns the lineage that this one has become part of, or itself. */
  Lineage root() {
    return mergedInto == null ? this : mergedInto.root();
  }

  /** Makes two lineages one. */
  public static void merge(Lineage a, Lineage b) {
    Lineage into = a.root();
    Lineage from = b.root();
    if (into != from) {
      into.releases.addAll(from.releases);
      into.open += from.open;
      from.mergedInto = into;
    }
  }

  /** Removes a member. Returns whether it was the last one; all memory is then released. */
  boolean leave() {
    Lineage root = root();
    root.open--;
    if (root.open > 0) {
      return false;
    }
    root.releases.forEach(Runnable::run);
    return true;
  }
}
