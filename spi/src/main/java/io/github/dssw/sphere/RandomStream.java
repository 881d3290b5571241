package io.github.dssw.sphere;

/**
 * A seeded stream of random numbers that has the same bits on every machine and JDK, which {@link
 * java.util.random.RandomGenerator} does not promise for normal numbers.
 *
 * <pre>{@code
 * RandomStream random = new RandomStream(seed, taskIndex);
 * double z = random.normal();
 * }</pre>
 *
 * <p>The generator is SplitMix64 (Steele, Lea and Flood 2014). Normal numbers come from the
 * ziggurat of Marsaglia and Tsang (2000) in Doornik's form (2005). Functions beyond plain
 * arithmetic are taken from {@link StrictMath}. Not thread-safe: give each task its own stream,
 * with its own key.
 */
public final class RandomStream {
  private static final int LAYERS = 128;
  private static final double TAIL = 3.442619855899;
  private static final double AREA = 9.91256303526217e-3;
  private static final double[] EDGE = new double[LAYERS + 1];
  private static final double[] RATIO = new double[LAYERS];

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  static {
    double f = StrictMath.exp(-0.5 * TAIL * TAIL);
    EDGE[0] = AREA / f;
    EDGE[1] = TAIL;
    for (int i = 2; i < LAYERS; i++) {
      EDGE[i] = StrictMath.sqrt(-2 * StrictMath.log(AREA / EDGE[i - 1] + f));
      f = StrictMath.exp(-0.5 * EDGE[i] * EDGE[i]);
    }
    EDGE[LAYERS] = 0;
    for (int i = 0; i < LAYERS; i++) {
      RATIO[i] = EDGE[i + 1] / EDGE[i];
    }
  }

  private long state;

  /** Creates the stream of this seed and key. */
  public RandomStream(long seed, long key) {
    state = mix(mix(seed + GOLDEN) ^ mix(key * GOLDEN + 0x632BE59BD9B4E019L));
  }

  /** Returns a standard normal number. */
  public double normal() {
    while (true) {
      long bits = bits();
      int layer = (int) bits & (LAYERS - 1);
      double u = ((bits >> 10) + 0.5) * 0x1p-53;
      if (Math.abs(u) < RATIO[layer]) {
        return u * EDGE[layer];
      }
      if (layer == 0) {
        return tail(u < 0);
      }
      double x = u * EDGE[layer];
      double outer = StrictMath.exp(-0.5 * (EDGE[layer] * EDGE[layer] - x * x));
      double inner = StrictMath.exp(-0.5 * (EDGE[layer + 1] * EDGE[layer + 1] - x * x));
      if (inner + uniform() * (outer - inner) < 1.0) {
        return x;
      }
    }
  }

  /** Returns a number uniform in (0, 1), never 0 or 1. */
  public double uniform() {
    return ((bits() >>> 12) + 0.5) * 0x1p-52;
  }

  /** Returns an integer uniform in 0 (inclusive) to {@code bound} (exclusive). */
  public int below(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound is " + bound + "; at least 1 is needed");
    }
    return (int) Math.multiplyHigh(bits() >>> 1, 2L * bound);
  }

  /** Returns 64 random bits, for instance as the seed of another stream. */
  public long bits() {
    state += GOLDEN;
    return mix(state);
  }

  private double tail(boolean negative) {
    double x;
    double y;
    do {
      x = StrictMath.log(uniform()) / TAIL;
      y = StrictMath.log(uniform());
    } while (-2 * y < x * x);
    return negative ? x - TAIL : TAIL - x;
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
