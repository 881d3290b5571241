package io.github.dssw.sketch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Decides whether current sketches are farther from a reference than chance explains. The band of
 * chance comes from the parts of the reference: distances between two groups of its parts, scaled
 * to the sizes at hand (docs/mathematics.md, "The band of chance of a reference").
 *
 * <pre>{@code
 * CircleSketch reference = CircleSketch.of(SketchSpec.withDefaults(384).withParts(8));
 * ...
 * SketchDrift drift = SketchDrift.against(reference);
 * DriftResult today = drift.compare(current);
 * if (today.moved(0.05)) { ... }
 * }</pre>
 *
 * <p>The reference must not change any more. Thread-safe.
 */
public final class SketchDrift {
  /** The fewest parts of a reference: fewer have too few groups for a band. */
  public static final int FEWEST_PARTS = 8;

  /** The smallest group has this number of parts: single parts are too few for a band. */
  private static final int SMALLEST_GROUP = 2;

  /** The largest number of pairs of groups that are compared. */
  private static final int MOST_SPLITS = 99;

  private final CircleSketch reference;
  private final SketchDistance distance;
  private final Map<Integer, List<Split>> splits = new ConcurrentHashMap<>();

  /**
   * Two groups of parts.
   *
   * @param distance between them, in turns
   * @param noise 1/mass of the one + 1/mass of the other, with masses in rows of weight 1
   */
  private record Split(double distance, double noise) {}

  private SketchDrift(CircleSketch reference, SketchDistance distance) {
    this.reference = reference;
    this.distance = distance;
  }

  /**
   * Returns a comparison with this reference by the distance with its default settings.
   *
   * @throws IllegalArgumentException if the reference has fewer than {@value #FEWEST_PARTS} parts,
   *     or one of them is empty
   */
  public static SketchDrift against(CircleSketch reference) {
    int parts = reference.spec().parts();
    if (parts < FEWEST_PARTS) {
      throw new IllegalArgumentException(
          String.format(
              "the reference has %d parts; its band of chance needs at least %d",
              parts, FEWEST_PARTS));
    }
    for (int part = 0; part < parts; part++) {
      if (reference.histograms().weightOfParts(1L << part) == 0) {
        throw new IllegalArgumentException(
            String.format(
                "part %d of the reference is empty: it has too few different rows, %d rows in all",
                part, reference.count()));
      }
    }
    return new SketchDrift(reference, SketchDistance.withDefaults());
  }

  /** Returns the same comparison by another distance. */
  public SketchDrift with(SketchDistance chosen) {
    return new SketchDrift(reference, chosen);
  }

  /** Returns the slices and histograms that current sketches must have. */
  public SketchSpec spec() {
    return reference.spec();
  }

  /** Compares a current sketch with the reference; it may have any number of parts. */
  public DriftResult compare(CircleSketch current) {
    SketchComparison comparison = distance.compare(reference, current);
    double noise = 1 / reference.totalWeight() + 1 / current.totalWeight();
    List<Split> chosen = splits.computeIfAbsent(groupSize(current), this::compareGroups);
    double[] chance =
        chosen.stream().mapToDouble(s -> s.distance() * factor(noise / s.noise())).toArray();
    Arrays.sort(chance);
    return new DriftResult(comparison, current.count(), chance);
  }

  /**
   * Returns the factor from the distance of two samples to that of samples with another noise. A
   * distance grows as the noise to a power from 1/2p, where mass crosses gaps between arcs that
   * have none, to 1/2. Of the two, the one is chosen that makes the band wider.
   */
  private double factor(double noiseRatio) {
    return Math.pow(noiseRatio, noiseRatio > 1 ? 0.5 : 0.5 / distance.order());
  }

  /** Returns the number of parts of the smaller group that is nearest to the size of a sketch. */
  private int groupSize(CircleSketch current) {
    int parts = reference.spec().parts();
    double ratio = current.totalWeight() / reference.totalWeight();
    return (int) Math.max(SMALLEST_GROUP, Math.min(parts / 2, Math.rint(ratio * parts)));
  }

  private List<Split> compareGroups(int size) {
    List<Long> masks = masks(size);
    long all = -1L >>> (Long.SIZE - reference.spec().parts());
    Histograms histograms = reference.histograms();
    List<Split> made = new ArrayList<>();
    for (long mask : masks) {
      double noise = 1 / histograms.weightOfParts(mask) + 1 / histograms.weightOfParts(all & ~mask);
      SketchComparison c = distance.compare(reference, mask, reference, all & ~mask);
      made.add(new Split(c.distance(), noise));
    }
    return made;
  }

  /** Returns different groups of this size: all, or {@value #MOST_SPLITS} drawn at random. */
  private List<Long> masks(int size) {
    int parts = reference.spec().parts();
    // Of two halves, only the one with part 0 is counted.
    boolean halves = 2 * size == parts;
    List<Integer> free = new ArrayList<>();
    for (int part = halves ? 1 : 0; part < parts; part++) {
      free.add(part);
    }
    int drawn = halves ? size - 1 : size;
    long count = (long) Math.min(MOST_SPLITS, combinations(free.size(), drawn));
    Random random = new Random(size);
    List<Long> masks = new ArrayList<>();
    while (masks.size() < count) {
      Collections.shuffle(free, random);
      long mask = halves ? 1 : 0;
      for (int part : free.subList(0, drawn)) {
        mask |= 1L << part;
      }
      if (!masks.contains(mask)) {
        masks.add(mask);
      }
    }
    return masks;
  }

  private static double combinations(int n, int k) {
    double count = 1;
    for (int i = 1; i <= k; i++) {
      count = count * (n - k + i) / i;
    }
    return Math.rint(count);
  }
}
