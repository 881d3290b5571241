package io.github.dssw.cli.study;

import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Draws traces of several runs as one line. */
public final class TraceLine {
  private TraceLine() {}

  /**
   * Returns a chart of one column over the steps, with one line for each method that has traces.
   *
   * @param steps the label of the horizontal axis
   * @param column the number of the column in the traces
   */
  public static <M> LineChart chart(
      String title,
      String steps,
      LineChart.Axis scores,
      List<M> methods,
      Function<M, String> label,
      Function<M, List<Trace>> traces,
      int column) {
    List<LineChart.Line> lines = new ArrayList<>();
    for (M method : methods) {
      List<Trace> ofMethod = traces.apply(method);
      if (!ofMethod.isEmpty()) {
        lines.add(of(label.apply(method), ofMethod, column));
      }
    }
    return new LineChart(title, LineChart.Axis.linear(steps), scores, lines);
  }

  /**
   * Returns the mean of one column over the runs, with a band of ± 2 standard deviations divided by
   * the square root of their number.
   *
   * @param traces traces with rows for the same steps, at least one
   */
  public static LineChart.Line of(String name, List<Trace> traces, int column) {
    double root = Math.sqrt(traces.size());
    return new LineChart.Line(
        name,
        IntStream.range(0, traces.get(0).rows().size())
            .mapToObj(
                i -> {
                  Spread spread =
                      Spread.of(
                          traces.stream().mapToDouble(t -> t.rows().get(i)[column]).toArray());
                  double step = traces.get(0).rows().get(i)[0];
                  return new LineChart.Point(step, spread.mean(), 2 * spread.deviation() / root);
                })
            .toList());
  }
}
