package io.github.dssw.opencl.device;

import java.util.Map;
import java.util.TreeMap;

/**
 * Tracks which regions of one array are taken. It hands out the first free region that is long
 * enough; adjacent free regions are merged.
 */
final class Regions {
  /** Start and length of each free region. */
  private final TreeMap<Integer, Integer> free = new TreeMap<>();

  private int capacity;
  private int taken;
  private int mostTaken;

  /** Creates the regions of an array of this length. Index 0 is never handed out. */
  Regions(int capacity) {
    this.capacity = 1;
    growTo(capacity);
  }

  int capacity() {
    return capacity;
  }

  /** Returns the number of entries that are taken. */
  int taken() {
    return taken;
  }

  /** Returns the largest number of entries that were taken since {@link #resetMostTaken}. */
  int mostTaken() {
    return mostTaken;
  }

  void resetMostTaken() {
    mostTaken = taken;
  }

  /** Returns the start of {@code length} entries that are now taken, or 0 if there is no room. */
  int take(int length) {
    for (Map.Entry<Integer, Integer> hole : free.entrySet()) {
      if (hole.getValue() >= length) {
        int start = hole.getKey();
        int left = hole.getValue() - length;
        free.remove(start);
        if (left > 0) {
          free.put(start + length, left);
        }
        taken += length;
        mostTaken = Math.max(mostTaken, taken);
        return start;
      }
    }
    return 0;
  }

  /** Releases entries that {@link #take} returned. */
  void give(int start, int length) {
    taken -= length;
    addFree(start, length);
  }

  private void addFree(int start, int length) {
    int from = start;
    int size = length;
    Map.Entry<Integer, Integer> before = free.lowerEntry(start);
    if (before != null && before.getKey() + before.getValue() == start) {
      from = before.getKey();
      size += before.getValue();
    }
    Integer after = free.remove(start + length);
    free.put(from, after == null ? size : size + after);
  }

  /** Extends the array to this capacity. */
  void growTo(int larger) {
    int added = larger - capacity;
    if (added > 0) {
      addFree(capacity, added);
      capacity = larger;
    }
  }

  /** Returns the capacity that the array needs to have room for {@code length} more entries. */
  long needed(int length) {
    Map.Entry<Integer, Integer> last = free.lastEntry();
    boolean open = last != null && last.getKey() + last.getValue() == capacity;
    return capacity + (long) length - (open ? last.getValue() : 0);
  }
}
