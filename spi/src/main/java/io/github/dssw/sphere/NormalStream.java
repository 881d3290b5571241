package io.github.dssw.sphere;

/**
 * Standard normal numbers from a seeded stream: the same bits on every machine and JDK.
 *
 * <p>Marsaglia and Tsang's ziggurat in Doornik's form, on the SplitMix64 sequence. Everything that
 * is not plain arithmetic goes through {@link StrictMath}.
 */
final class NormalStream {
  private static final int LAYERS = 128;
  private static final double TAIL = 3.442619855899;
  private static final double AREA = 9.91256303526217e-3;
  private static final double[] EDGE = new double[LAYERS + 1];
  private static final double[] RATIO = new double[LAYERS];

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1p-53;

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

  /** The stream that belongs to this seed and key. */
  NormalStream(long seed, long key) {
    state = mix(mix(seed + GOLDEN) ^ mix(key * GOLDEN + 0x632BE59BD9B4E019L));
  }

  double next() {
    while (true) {
      long bits = nextBits();
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
      if (inner + nextUnit() * (outer - inner) < 1.0) {
        return x;
      }
    }
  }

  private double tail(boolean negative) {
    double x;
    double y;
    do {
      x = StrictMath.log(nextUnit()) / TAIL;
      y = StrictMath.log(nextUnit());
    } while (-2 * y < x * x);
    return negative ? x - TAIL : TAIL - x;
  }

  /** Uniform in (0, 1). */
  private double nextUnit() {
    return ((nextBits() >>> 11) + 0.5) * UNIT;
  }

  private long nextBits() {
    state += GOLDEN;
    return mix(state);
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
