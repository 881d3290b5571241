package io.github.dssw.bench.report;

import java.awt.Color;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.ChartBuilder;
import org.knowm.xchart.internal.chartpart.AxesChart;
import org.knowm.xchart.style.Styler;

/** Makes empty charts of one style. */
final class Charts {
  private static final int WIDTH = 800;
  private static final int HEIGHT = 500;

  private Charts() {}

  /** Makes a chart of lines over two logarithmic axes. */
  static XYChart powers(String title, String xAxis, String yAxis) {
    XYChart chart = build(new XYChartBuilder(), title, xAxis, yAxis);
    chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
    return chart;
  }

  /** Makes a chart of columns side by side. */
  static CategoryChart columns(String title, String xAxis, String yAxis) {
    return build(new CategoryChartBuilder(), title, xAxis, yAxis);
  }

  /**
   * Makes the axis of a column chart logarithmic and starts it at the power of ten below the
   * smallest value. Left alone, the library would start at 0 and fail.
   */
  static void logarithmic(CategoryChart chart, double smallest) {
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(Math.pow(10, Math.floor(Math.log10(smallest))));
  }

  private static <C extends AxesChart<?, ?>> C build(
      ChartBuilder<?, C> builder, String title, String xAxis, String yAxis) {
    builder.width(WIDTH);
    builder.height(HEIGHT);
    C chart = builder.build();
    chart.setTitle(title);
    chart.setXAxisTitle(xAxis);
    chart.setYAxisTitle(yAxis);
    Styler styler = chart.getStyler();
    styler.setLegendPosition(Styler.LegendPosition.OutsideS);
    styler.setLegendLayout(Styler.LegendLayout.Horizontal);
    styler.setChartBackgroundColor(Color.WHITE);
    return chart;
  }
}
