package io.github.dssw.cli.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.picture.LineChart;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Differences from a reference are of the same run and of the same step. */
class TraceLineTest {
  private static final Map<String, List<Trace>> TRACES =
      Map.of(
          "SSW", List.of(trace(1, 10, 2, 20, 4, 40), trace(1, 100, 2, 200, 4, 400)),
          "exp", List.of(trace(1, 11, 2, 23, 4, 42), trace(1, 103, 2, 203, 4, 402)),
          "half", List.of(trace(2, 19, 3, 7), trace(2, 199, 3, 7)),
          "one run", List.of(trace(1, 10)));

  private static Trace trace(double... stepsAndScores) {
    Trace trace = new Trace("step", "score");
    for (int i = 0; i < stepsAndScores.length; i += 2) {
      trace.add(stepsAndScores[i], stepsAndScores[i + 1]);
    }
    return trace;
  }

  private static List<LineChart> charts(String... methods) {
    return TraceLine.withDifferences(
        "scores",
        "step",
        LineChart.Axis.logarithmic("nats"),
        List.of(methods),
        "SSW",
        name -> name,
        TRACES::get,
        1);
  }

  @Test
  void differencesAreOfTheSameRunAndStep() {
    List<LineChart> charts = charts("SSW", "exp", "half", "one run");
    assertEquals(2, charts.size());
    assertEquals(4, charts.get(0).lines().size());
    LineChart differences = charts.get(1);
    assertTrue(!differences.y().logarithmic(), "differences may be negative");
    assertEquals(
        List.of("exp", "half"), differences.lines().stream().map(LineChart.Line::name).toList());
    LineChart.Point first = differences.lines().get(0).points().get(0);
    assertEquals(2, first.y()); // the mean of 11 − 10 and 103 − 100
    // Student's t with one degree of freedom at 97.5 %, times the standard error of 1.
    assertEquals(12.7062, first.band(), 1e-3);
    assertEquals(0, differences.lines().get(0).points().get(1).band(), 1e-12);
    List<LineChart.Point> half = differences.lines().get(1).points();
    assertEquals(1, half.size(), "step 3 has no counterpart");
    assertEquals(2, half.get(0).x());
    assertEquals(-1, half.get(0).y());
  }

  @Test
  void withoutTheReferenceThereAreNoDifferences() {
    assertEquals(1, charts("exp", "half").size());
    assertEquals(1, charts("SSW").size());
  }
}
