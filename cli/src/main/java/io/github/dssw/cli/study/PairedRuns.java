package io.github.dssw.cli.study;

import io.github.dssw.cli.study.statistics.PairedTest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The results of two methods in those runs that both have finished.
 *
 * <pre>{@code
 * PairedRuns runs = PairedRuns.of(results, tasksOfMethod, tasksOfSsw);
 * tests.row("DSSW (exp)", runs);
 * }</pre>
 */
public final class PairedRuns {
  private final List<NamedNumbers> first = new ArrayList<>();
  private final List<NamedNumbers> second = new ArrayList<>();

  private PairedRuns() {}

  /** Returns the pairs of tasks that are finished, of two lists with one task for each run. */
  public static PairedRuns of(StudyResults results, Stream<String> first, Stream<String> second) {
    PairedRuns pairs = new PairedRuns();
    Iterator<String> others = second.iterator();
    first.forEach(
        task -> {
          Optional<NamedNumbers> one = results.of(task);
          Optional<NamedNumbers> other = results.of(others.next());
          if (one.isPresent() && other.isPresent()) {
            pairs.first.add(one.get());
            pairs.second.add(other.get());
          }
        });
    return pairs;
  }

  /** Returns the number of pairs. */
  public int count() {
    return first.size();
  }

  /**
   * Tests whether one number is the same on average in both.
   *
   * @throws java.util.NoSuchElementException if there are no pairs
   */
  PairedTest test(String number) {
    return PairedTest.of(values(first, number), values(second, number));
  }

  private static double[] values(List<NamedNumbers> runs, String number) {
    return runs.stream().mapToDouble(numbers -> numbers.get(number)).toArray();
  }
}
