package io.github.dssw.djl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Frees the memory of direct buffers that nobody refers to, and writes over it. */
final class Garbage {
  private Garbage() {}

  static void collect() {
    for (int round = 0; round < 3; round++) {
      System.gc();
      // Cleaners run on a thread of the JVM; a pending one shows when memory is asked for.
      Thread.yield();
      for (int k = 0; k < 2000; k++) {
        ByteBuffer small = ByteBuffer.allocateDirect(4 * (1 + k % 16));
        small.order(ByteOrder.nativeOrder()).asFloatBuffer().put(0, 1e30f);
      }
    }
  }
}
