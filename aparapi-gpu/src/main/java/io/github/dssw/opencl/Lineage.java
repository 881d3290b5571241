package io.github.dssw.opencl;

import java.util.ArrayList;
import java.util.List;

/**
 * Coordinates that depend on each other, so that none can be made again without the rest. Their
 * memory is given back when the last of them is closed.
 */
final class Lineage {
  private final List<Runnable> releases = new ArrayList<>();
  private int open;
  private Lineage mergedInto;

  void join(Runnable release) {
    releases.add(release);
    open++;
  }

  /** The lineage this one has become part of. */
  Lineage root() {
    return mergedInto == null ? this : mergedInto.root();
  }

  /** Makes two lineages one. */
  static void merge(Lineage a, Lineage b) {
    Lineage into = a.root();
    Lineage from = b.root();
    if (into != from) {
      into.releases.addAll(from.releases);
      into.open += from.open;
      from.mergedInto = into;
    }
  }

  /** One member less; says whether that was the last, whose memory is then free. */
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
