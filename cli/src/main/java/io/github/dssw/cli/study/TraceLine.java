package io.github.dssw.cli.study;

import io.github.dssw.cli.picture.LineChart;
import io.github.dssw.cli.study.statistics.PairedTest;
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
   * Returns charts of one column: that of {@link #chart}, and where the reference has traces and
   * there are other methods, one of the differences from it in the same run, with 95 % intervals
   * where there are several runs.
   *
   * @param reference the method that the others are compared with, called SSW in the label
   */
  public static <M> List<LineChart> withDifferences(
      String title,
      String steps,
      LineChart.Axis scores,
      List<M> methods,
      M reference,
      Function<M, String> label,
      Function<M, List<Trace>> traces,
      int column) {
    List<LineChart> charts = new ArrayList<>();
    charts.add(chart(title, steps, scores, methods, label, traces, column));
    List<Trace> ofReference = methods.contains(reference) ? traces.apply(reference) : List.of();
    List<LineChart.Line> lines = new ArrayList<>();
    for (M method : methods) {
      List<Trace> ofMethod = traces.apply(method);
      boolean paired = !ofMethod.isEmpty() && ofMethod.size() == ofReference.size();
      if (!method.equals(reference) && paired) {
        lines.add(difference(label.apply(method), ofMethod, ofReference, column));
      }
    }
    if (!lines.isEmpty()) {
      charts.add(
          new LineChart(
              title + ", less SSW's",
              LineChart.Axis.linear(steps),
              LineChart.Axis.linear(scores.label() + ", less SSW's"),
              lines));
    }
    return charts;
  }

  /** Returns the differences at the steps that both have. */
  private static LineChart.Line difference(
      String name, List<Trace> traces, List<Trace> others, int column) {
    List<Double> steps = steps(traces);
    List<Double> stepsOfOthers = steps(others);
    return new LineChart.Line(
        name,
        steps.stream()
            .filter(stepsOfOthers::contains)
            .map(
                step -> {
                  PairedTest test =
                      PairedTest.of(
                          at(traces, steps.indexOf(step), column),
                          at(others, stepsOfOthers.indexOf(step), column));
                  return new LineChart.Point(step, test.difference(), test.halfWidth());
                })
            .toList());
  }

  private static List<Double> steps(List<Trace> traces) {
    return traces.get(0).rows().stream().map(row -> row[0]).toList();
  }

  private static double[] at(List<Trace> traces, int row, int column) {
    return traces.stream().mapToDouble(trace -> trace.rows().get(row)[column]).toArray();
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
                  Spread spread = Spread.of(at(traces, i, column));
                  double step = traces.get(0).rows().get(i)[0];
                  return new LineChart.Point(step, spread.mean(), 2 * spread.deviation() / root);
                })
            .toList());
  }
}
