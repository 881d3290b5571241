package io.github.dssw.simd;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A warm distance takes its memory from the pool. These tests have a JVM of their own: whether the
 * JIT keeps a vector in registers may depend on what it has compiled before.
 */
@Tag("fresh-jvm")
class AllocationTest {
  private static final int DIMENSION = 20;
  private static final int SLICES = 200;
  private static final int LIMIT = 64_000;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final SpherePoints x = Samples.around(new Random(1), 1000, DIMENSION, 1);

  @Test
  void aWarmDistance() {
    check(2, Samples.uniform(new Random(2), 1000, DIMENSION), LIMIT + results());
  }

  @Test
  void aWarmDistanceOfSetsOfDifferentSize() {
    check(2, Samples.uniform(new Random(2), 700, DIMENSION), LIMIT + results());
  }

  @Test
  void aWarmDistanceOfWeightedSets() {
    double[] weights = Samples.weights(new Random(3), 700);
    SpherePoints y = Samples.uniform(new Random(2), 700, DIMENSION).weighted(weights);
    check(1, y, LIMIT + results());
  }

  @Test
  void aWarmGradient() {
    SpherePoints y = Samples.uniform(new Random(2), 1000, DIMENSION);
    Dssw dssw = dssw(2);
    long gradient = (long) Double.BYTES * x.size() * DIMENSION;
    check("a gradient", () -> dssw.gradient(x, y), LIMIT + results() + 2 * gradient);
  }

  /** The costs, units and weights of the slices are the result, which a call must allocate. */
  private static long results() {
    return 8L * Double.BYTES * SLICES;
  }

  private void check(double order, SpherePoints y, long limit) {
    Dssw dssw = dssw(order);
    check(x + " against " + y, () -> dssw.compare(x, y), limit);
  }

  private static Dssw dssw(double order) {
    return Dssw.builder()
        .backend(Backends.named("simd"))
        .threads(1)
        .order(order)
        .projections(SLICES)
        .build();
  }

  /**
   * Checks the allocation of the least call. Vectors are objects until the JIT has compiled the
   * kernels, so calls repeat until it has.
   */
  private static void check(String what, Runnable call, long limit) {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3000 && least > limit; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      call.run();
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    long bytes = least;
    assertTrue(bytes <= limit, () -> what + " allocates " + bytes + " bytes, limit " + limit);
  }
}
