package io.github.dssw.simd.memory;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/**
 * Keeps float arrays and the workers of stages (objects that own their buffers) for the next tile,
 * so that a warm computation allocates next to nothing. The garbage collector may take everything
 * that is idle when memory gets short. Thread-safe.
 *
 * <pre>{@code
 * Worker worker = pool.take(Worker.class, Worker::new);
 * worker.run(tile);
 * pool.give(worker);
 * }</pre>
 */
public final class Pool {
  /** Idle objects by key: the capacity of an array, the class of a worker. */
  private volatile SoftReference<Map<Object, Queue<Object>>> idle = new SoftReference<>(null);

  /** Takes an idle worker of this class, or makes one. */
  public <W> W take(Class<W> type, Supplier<W> maker) {
    Object worker = poll(type);
    return worker == null ? maker.get() : type.cast(worker);
  }

  /** Returns a worker that {@link #take} handed out. */
  public void give(Object worker) {
    offer(worker.getClass(), worker);
  }

  /** Takes an array of at least this length. Its content is undefined. */
  public float[] takeFloats(long length) {
    int capacity = capacity(length);
    Object array = poll(capacity);
    return array == null ? new float[capacity] : (float[]) array;
  }

  /** Returns an array that {@link #takeFloats} handed out. */
  public void giveFloats(float[] array) {
    offer(array.length, array);
  }

  private Object poll(Object key) {
    Queue<Object> queue = map().get(key);
    return queue == null ? null : queue.poll();
  }

  private void offer(Object key, Object value) {
    map().computeIfAbsent(key, k -> new ConcurrentLinkedQueue<>()).add(value);
  }

  private Map<Object, Queue<Object>> map() {
    Map<Object, Queue<Object>> map = idle.get();
    if (map == null) {
      map = new ConcurrentHashMap<>();
      idle = new SoftReference<>(map);
    }
    return map;
  }

  /** Rounds up to one of eight sizes per power of two, so that similar problems share arrays. */
  private static int capacity(long length) {
    long step = Math.max(64, Long.highestOneBit(Math.max(1, length)) >> 3);
    long capacity = (length + step - 1) / step * step;
    if (capacity > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "a tile of slices needs " + length + " floats, more than an array can hold");
    }
    return (int) capacity;
  }
}
