package io.github.dssw.simd;

import io.github.dssw.simd.matching.CoarseShift;
import io.github.dssw.simd.matching.EqualMatch;
import io.github.dssw.simd.sort.RadixSort;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.Lanes;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The buffers one worker needs while it is busy with a tile; each grows to the largest asked for.
 */
final class SimdScratch {
  private float[] block = {};
  private float[] panel = {};
  private float[] turns = {};
  private int[] keys = {};
  private float[] delta = {};
  private float[] mass = {};
  private float[] ones = {};
  private int[] pairs = {};
  private float[] product = {};
  private float[] unsorted = {};
  private double[] levelsX = {};
  private double[] levelsY = {};

  final DenseKernel dense = new DenseKernel();
  final SortedRows x = new SortedRows();
  final SortedRows y = new SortedRows();
  final GradientLanes gradientX = new GradientLanes();
  final GradientLanes gradientY = new GradientLanes();
  final RadixSort radix = new RadixSort();
  final CoarseShift coarse = new CoarseShift();
  final EqualMatch equal = new EqualMatch();
  final UnequalMatch unequal = new UnequalMatch(this);
  final LevelMatch level = new LevelMatch(this);
  final float[] lanes = new float[Lanes.COUNT];

  float[] block(int length) {
    return block.length >= length ? block : (block = new float[length]);
  }

  float[] panel(int length) {
    return panel.length >= length ? panel : (panel = new float[length]);
  }

  float[] turns(int length) {
    return turns.length >= length ? turns : (turns = new float[length]);
  }

  int[] keys(int length) {
    return keys.length >= length ? keys : (keys = new int[length]);
  }

  float[] delta(int length) {
    return delta.length >= length ? delta : (delta = new float[length]);
  }

  float[] mass(int length) {
    return mass.length >= length ? mass : (mass = new float[length]);
  }

  /** Filled with 1. */
  float[] ones(int length) {
    if (ones.length < length) {
      ones = new float[length];
      Arrays.fill(ones, 1);
    }
    return ones;
  }

  int[] pairs(int length) {
    return pairs.length >= length ? pairs : (pairs = new int[length]);
  }

  float[] product(int length) {
    return product.length >= length ? product : (product = new float[length]);
  }

  float[] unsorted(int length) {
    return unsorted.length >= length ? unsorted : (unsorted = new float[length]);
  }

  double[] levelsX(int length) {
    return levelsX.length >= length ? levelsX : (levelsX = new double[length]);
  }

  double[] levelsY(int length) {
    return levelsY.length >= length ? levelsY : (levelsY = new double[length]);
  }

  /** Scratch for as many workers as are busy at once; what lies idle may be collected. */
  static final class Pool {
    private final ConcurrentLinkedQueue<SoftReference<SimdScratch>> idle =
        new ConcurrentLinkedQueue<>();

    SimdScratch take() {
      for (var reference = idle.poll(); reference != null; reference = idle.poll()) {
        SimdScratch scratch = reference.get();
        if (scratch != null) {
          return scratch;
        }
      }
      return new SimdScratch();
    }

    void give(SimdScratch scratch) {
      idle.add(new SoftReference<>(scratch));
    }
  }
}
