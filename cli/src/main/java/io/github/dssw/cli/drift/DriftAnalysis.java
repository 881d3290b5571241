package io.github.dssw.cli.drift;

import io.github.dssw.Dssw;
import io.github.dssw.cli.study.statistics.Holm;
import io.github.dssw.inference.Attribution;
import io.github.dssw.inference.AttributionResult;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.inference.TwoSampleTest;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Tests several current sets against a reference and explains the largest difference.
 *
 * @param dssw the distance
 * @param alpha the level of the verdict
 * @param reference the reference
 * @param windows the current sets, in order, each with its test
 * @param halvesValue the mean value between random halves of the reference
 * @param explained the index of the window with the largest effect
 * @param attribution what the difference to that window consists of
 */
public record DriftAnalysis(
    Dssw dssw,
    double alpha,
    SampleFile reference,
    List<Window> windows,
    double halvesValue,
    int explained,
    AttributionResult attribution) {

  /**
   * Tests the current sets.
   *
   * @param test the test of one set; it makes all permutations, which the correction needs
   * @param progress receives the part of the tests that are done
   */
  public static DriftAnalysis of(
      Dssw dssw,
      TwoSampleTest test,
      double alpha,
      SampleFile reference,
      List<SampleFile> current,
      DoubleConsumer progress) {
    // Refuses a back end without potentials before the tests take their time.
    Attribution explanation = Attribution.withDefaults().with(dssw);
    int tests = 1 + current.size();
    double halves = halves(test.withListener(part -> progress.accept(part / tests)), reference);
    List<SignificanceResult> results = new ArrayList<>();
    for (SampleFile sample : current) {
      int before = 1 + results.size();
      results.add(
          test.withListener(part -> progress.accept((before + part) / tests))
              .test(reference.points(), sample.points()));
    }
    double[] adjusted =
        Holm.adjusted(results.stream().mapToDouble(SignificanceResult::pValue).toArray());
    List<Window> windows =
        IntStream.range(0, results.size())
            .mapToObj(i -> new Window(current.get(i), results.get(i), adjusted[i]))
            .toList();
    int explained =
        IntStream.range(0, windows.size())
            .boxed()
            .max(Comparator.comparingDouble(i -> results.get(i).effect()))
            .orElseThrow();
    AttributionResult attribution =
        explanation.explain(reference.points(), current.get(explained).points());
    return new DriftAnalysis(dssw, alpha, reference, windows, halves, explained, attribution);
  }

  /** Returns the mean value between random halves: what permutations of two halves give. */
  private static double halves(TwoSampleTest test, SampleFile reference) {
    SpherePoints points = reference.points();
    if (points.size() < 2) {
      throw new IllegalArgumentException(
          reference.name() + " has 1 point; a reference needs at least 2");
    }
    int half = points.size() / 2;
    return test.test(
            points.select(IntStream.range(0, half).toArray()),
            points.select(IntStream.range(half, points.size()).toArray()))
        .nullMean();
  }

  /** Returns whether any current set differs from the reference by more than chance. */
  public boolean moved() {
    return windows.stream().anyMatch(window -> window.moved(alpha));
  }

  /** Returns the answer in one sentence. */
  public String verdict() {
    List<String> moved =
        windows.stream().filter(w -> w.moved(alpha)).map(w -> w.sample().name()).toList();
    if (moved.isEmpty()) {
      return "No evidence of drift: chance explains the distance of "
          + (windows.size() == 1 ? "the current set." : "all " + windows.size() + " current sets.");
    }
    return windows.size() == 1
        ? "It has moved: the current set differs from the reference by more than chance."
        : String.format(
            "It has moved: %d of %d current sets differ from the reference by more than chance,"
                + " first %s.",
            moved.size(), windows.size(), moved.get(0));
  }

  /** Returns the distance of a value, in degrees along a circle. */
  double degrees(double value) {
    return 360 * Math.pow(value, 1 / dssw.order());
  }
}
