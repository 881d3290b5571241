package io.github.dssw.bench;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The peak rates of this machine: arithmetic in registers and transfers from and to memory.
 *
 * <p>The counters are the result: with nanoseconds as the unit, {@code flops} is in GFLOP/s and
 * {@code bytes} in GB/s, both summed over all threads.
 */
@BenchmarkMode(Mode.Throughput)
public class CalibrationBenchmark extends MachineBenchmark {
  static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  static final int STEPS = 10_000;

  /**
   * The number of independent chains of multiply-adds. Current processors start two multiply-adds
   * per cycle and finish each after four or five cycles, so ten chains or more hide the latency;
   * twelve still fit in the 16 registers of AVX2.
   */
  static final int CHAINS = 12;

  /** Each step of a chain computes v ← v · FACTOR + TERM, which tends to 1. */
  static final float FACTOR = 0.5f;

  static final float TERM = 0.5f;

  /** The number of floats in each array: 128 MiB, more than the cache available to a thread. */
  static final int LENGTH = 32 << 20;

  /** Arrays that belong to one thread. */
  @State(Scope.Thread)
  public static class Streams {
    final float[] a = filled(1);
    final float[] b = filled(2);
    final float[] c = filled(3);

    private static float[] filled(float value) {
      float[] array = new float[LENGTH];
      Arrays.fill(array, value);
      return array;
    }
  }

  /** Counts the work of one thread. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Work {
    /** The number of additions and multiplications of floats. */
    public long flops;

    /** The number of bytes read or written. */
    public long bytes;
  }

  /**
   * Runs multiply-adds on registers. The chains are separate local variables because the compiler
   * keeps vectors that are elements of an array in memory.
   */
  @Benchmark
  public float multiplyAdd(Work work) {
    FloatVector factor = FloatVector.broadcast(SPECIES, FACTOR);
    FloatVector term = FloatVector.broadcast(SPECIES, TERM);
    FloatVector v0 = FloatVector.broadcast(SPECIES, 0);
    FloatVector v1 = FloatVector.broadcast(SPECIES, 1);
    FloatVector v2 = FloatVector.broadcast(SPECIES, 2);
    FloatVector v3 = FloatVector.broadcast(SPECIES, 3);
    FloatVector v4 = FloatVector.broadcast(SPECIES, 4);
    FloatVector v5 = FloatVector.broadcast(SPECIES, 5);
    FloatVector v6 = FloatVector.broadcast(SPECIES, 6);
    FloatVector v7 = FloatVector.broadcast(SPECIES, 7);
    FloatVector v8 = FloatVector.broadcast(SPECIES, 8);
    FloatVector v9 = FloatVector.broadcast(SPECIES, 9);
    FloatVector v10 = FloatVector.broadcast(SPECIES, 10);
    FloatVector v11 = FloatVector.broadcast(SPECIES, 11);
    for (int step = 0; step < STEPS; step++) {
      v0 = v0.fma(factor, term);
      v1 = v1.fma(factor, term);
      v2 = v2.fma(factor, term);
      v3 = v3.fma(factor, term);
      v4 = v4.fma(factor, term);
      v5 = v5.fma(factor, term);
      v6 = v6.fma(factor, term);
      v7 = v7.fma(factor, term);
      v8 = v8.fma(factor, term);
      v9 = v9.fma(factor, term);
      v10 = v10.fma(factor, term);
      v11 = v11.fma(factor, term);
    }
    work.flops += 2L * STEPS * CHAINS * SPECIES.length();
    FloatVector even = v0.add(v2).add(v4).add(v6).add(v8).add(v10);
    FloatVector odd = v1.add(v3).add(v5).add(v7).add(v9).add(v11);
    return even.add(odd).lane(0);
  }

  /** Sums an array that is too large for the caches. */
  @Benchmark
  public float read(Streams arrays, Work work) {
    float[] a = arrays.a;
    int lanes = SPECIES.length();
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = FloatVector.zero(SPECIES);
    FloatVector s2 = FloatVector.zero(SPECIES);
    FloatVector s3 = FloatVector.zero(SPECIES);
    for (int i = 0; i < LENGTH; i += 4 * lanes) {
      s0 = s0.add(FloatVector.fromArray(SPECIES, a, i));
      s1 = s1.add(FloatVector.fromArray(SPECIES, a, i + lanes));
      s2 = s2.add(FloatVector.fromArray(SPECIES, a, i + 2 * lanes));
      s3 = s3.add(FloatVector.fromArray(SPECIES, a, i + 3 * lanes));
    }
    work.bytes += (long) LENGTH * Float.BYTES;
    return s0.add(s1).add(s2.add(s3)).lane(0);
  }

  /** Computes a ← b + FACTOR · c, which reads two floats for each one it writes. */
  @Benchmark
  public float[] triad(Streams arrays, Work work) {
    FloatVector factor = FloatVector.broadcast(SPECIES, FACTOR);
    for (int i = 0; i < LENGTH; i += SPECIES.length()) {
      FloatVector c = FloatVector.fromArray(SPECIES, arrays.c, i);
      c.fma(factor, FloatVector.fromArray(SPECIES, arrays.b, i)).intoArray(arrays.a, i);
    }
    work.bytes += 3L * LENGTH * Float.BYTES;
    return arrays.a;
  }
}
