package io.github.dssw.bench.report;

import java.awt.Color;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler;

/** Empty charts that look alike. */
final class Charts {
  private static final int WIDTH = 800;
  private static final int HEIGHT = 500;

  private Charts() {}

  /** Lines over two logarithmic axes. */
  static XYChart powers(String title, String x, String y) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title)
            .xAxisTitle(x)
            .yAxisTitle(y)
            .build();
    chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
    style(chart.getStyler());
    return chart;
  }

  /** Columns side by side. */
  static CategoryChart columns(String title, String x, String y) {
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title)
            .xAxisTitle(x)
            .yAxisTitle(y)
            .build();
    style(chart.getStyler());
    return chart;
  }

  /**
   * Makes the heights of columns logarithmic, from the power of ten below the least of them; by
   * itself the library would begin at 0 and fail.
   */
  static void logarithmic(CategoryChart chart, double least) {
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(Math.pow(10, Math.floor(Math.log10(least))));
  }

  private static void style(Styler styler) {
    styler.setLegendPosition(Styler.LegendPosition.OutsideS);
    styler.setLegendLayout(Styler.LegendLayout.Horizontal);
    styler.setChartBackgroundColor(Color.WHITE);
  }
}
