package io.github.dssw.simd;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Float arrays to use again, so that a warm computation allocates next to nothing. What lies unused
 * is given up when memory gets short.
 */
final class ArrayPool {
  private volatile SoftReference<Map<Integer, Queue<float[]>>> free = new SoftReference<>(null);

  /** An array of at least this length, with anything in it. */
  float[] take(long length) {
    int capacity = capacity(length);
    Queue<float[]> queue = map().get(capacity);
    float[] array = queue == null ? null : queue.poll();
    return array == null ? new float[capacity] : array;
  }

  /** Gives back an array that {@link #take} gave. */
  void give(float[] array) {
    map().computeIfAbsent(array.length, length -> new ConcurrentLinkedQueue<>()).add(array);
  }

  private Map<Integer, Queue<float[]>> map() {
    Map<Integer, Queue<float[]>> map = free.get();
    if (map == null) {
      map = new ConcurrentHashMap<>();
      free = new SoftReference<>(map);
    }
    return map;
  }

  /** Up to the next of eight sizes an octave, so that nearly equal problems share arrays. */
  private static int capacity(long length) {
    long step = Math.max(64, Long.highestOneBit(Math.max(1, length)) >> 3);
    long capacity = (length + step - 1) / step * step;
    if (capacity > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "a tile of slices needs " + length + " coordinates, more than an array holds");
    }
    return (int) capacity;
  }
}
