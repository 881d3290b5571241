package io.github.dssw;

import io.github.dssw.internal.Checks;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The accuracy that a value should reach: slices are added, block by block, until the standard
 * error is at most this part of the value. Costs that are known are never computed again.
 *
 * <pre>{@code
 * Tolerance onePercent = Tolerance.relative(0.01).withMostSlices(20_000);
 * Comparison c = Dssw.builder().tolerance(onePercent).build().compare(x, y);
 * if (!c.withinTolerance()) {
 *   System.out.println("20,000 slices were not enough: " + c);
 * }
 * }</pre>
 *
 * @param relative the largest allowed standard error, as a part of the value
 * @param mostSlices the number of slices at which the search gives up
 * @param observer is called with each intermediate result and with the last one
 */
public record Tolerance(double relative, int mostSlices, Consumer<Comparison> observer) {
  /** The number of slices at which a search gives up, unless another one is chosen. */
  public static final int MOST_SLICES = 100_000;

  /** Checks the numbers. */
  public Tolerance {
    Checks.finiteAndPositive(relative, "tolerance");
    Checks.atLeastOne(mostSlices, "most slices");
    Objects.requireNonNull(observer, "observer");
  }

  /** Returns a tolerance with at most {@value #MOST_SLICES} slices. */
  public static Tolerance relative(double error) {
    return new Tolerance(error, MOST_SLICES, comparison -> {});
  }

  /** Returns the same tolerance with another largest number of slices. */
  public Tolerance withMostSlices(int count) {
    return new Tolerance(relative, count, observer);
  }

  /** Returns the same tolerance with an observer, to show progress. */
  public Tolerance withObserver(Consumer<Comparison> watching) {
    return new Tolerance(relative, mostSlices, watching);
  }

  String inWords() {
    return "tolerance " + relative + ", at most " + mostSlices + " slices";
  }
}
