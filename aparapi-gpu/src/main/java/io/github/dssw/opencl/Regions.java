package io.github.dssw.opencl;

import java.util.Map;
import java.util.TreeMap;

/** Which places of one array are taken: first fit, and neighbours that are free grow together. */
final class Regions {
  /** Start and length of what is free. */
  private final TreeMap<Integer, Integer> free = new TreeMap<>();

  private int capacity;

  /** Place 0 is never handed out. */
  Regions(int capacity) {
    this.capacity = 1;
    growTo(capacity);
  }

  int capacity() {
    return capacity;
  }

  /** Where {@code length} places are from now on taken, or 0 if there is no room. */
  int take(int length) {
    for (Map.Entry<Integer, Integer> hole : free.entrySet()) {
      if (hole.getValue() >= length) {
        int start = hole.getKey();
        int left = hole.getValue() - length;
        free.remove(start);
        if (left > 0) {
          free.put(start + length, left);
        }
        return start;
      }
    }
    return 0;
  }

  void give(int start, int length) {
    Map.Entry<Integer, Integer> before = free.lowerEntry(start);
    if (before != null && before.getKey() + before.getValue() == start) {
      free.remove(before.getKey());
      give(before.getKey(), before.getValue() + length);
      return;
    }
    Integer after = free.remove(start + length);
    free.put(start, after == null ? length : length + after);
  }

  void growTo(int larger) {
    int added = larger - capacity;
    if (added > 0) {
      give(capacity, added);
      capacity = larger;
    }
  }

  /** How large the array must be for {@code length} more places to fit. */
  long needed(int length) {
    Map.Entry<Integer, Integer> last = free.lastEntry();
    boolean open = last != null && last.getKey() + last.getValue() == capacity;
    return capacity + (long) length - (open ? last.getValue() : 0);
  }
}
