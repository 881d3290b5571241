package io.github.dssw.baseline.sort;

/**
 * Sorts by repairing the last permutation with vector instructions, and from the start where that
 * would take longer.
 */
final class TurningSort implements LineSort {
  /** Beyond this many passes per point, sorting from the start is faster than repairing. */
  private static final double MOST_PASSES = 8;

  private final RowSort fromStart;
  private final StripSort repair;
  private final int[] permutation;

  TurningSort(int size) {
    this.fromStart = new RowSort(size);
    this.repair = new StripSort(size);
    this.permutation = new int[size];
  }

  @Override
  public void sort(double[] coordinates, double passes) {
    if (!(passes <= MOST_PASSES && repair.sort(coordinates, rounds(passes)))) {
      fromStart.sort(coordinates, passes);
      repair.start(fromStart.permutation());
    }
    repair.read(permutation);
  }

  @Override
  public int[] permutation() {
    return permutation;
  }

  @Override
  public int slot(int rank) {
    return repair.slot(rank);
  }

  /** Enough rounds for most points; the insertion sort moves the few others at less cost. */
  private static int rounds(double passes) {
    return 3 + (int) (2 * passes);
  }
}
