package io.github.dssw.cli.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.picture.LineChart.Axis;
import io.github.dssw.cli.picture.LineChart.Line;
import io.github.dssw.cli.picture.LineChart.Point;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Charts as SVG: what is drawn, where, and what is left out. */
class ChartFigureTest {
  private static final LineChart CHART =
      new LineChart(
          "a < b",
          Axis.linear("x"),
          Axis.linear("y"),
          List.of(
              new Line("flat & low", List.of(new Point(0, 1, 0.3), new Point(1, 1, 0.3))),
              new Line("steep", List.of(new Point(0, 0), new Point(1, 2)))));

  /** The file is well-formed XML, whatever the names contain. */
  @Test
  void linesHaveTheirBandsAndNames() throws Exception {
    Document svg = parsed(new ChartFigure("title", "below it", List.of(CHART), 1).svg());
    assertEquals(2, elements(svg, "polyline").size());
    assertEquals(1, elements(svg, "polygon").size(), "one line has a band");
    List<String> words = elements(svg, "text").stream().map(Element::getTextContent).toList();
    assertTrue(words.containsAll(List.of("title", "below it", "a < b", "flat & low", "x", "y")));
  }

  /** A rising line goes from the lower left to the upper right: y grows downwards. */
  @Test
  void placesFollowTheValues() throws Exception {
    Document svg = parsed(new ChartFigure("", "", List.of(CHART), 1).svg());
    String[] ends = elements(svg, "polyline").get(1).getAttribute("points").split("[ ,]");
    assertTrue(Double.parseDouble(ends[0]) < Double.parseDouble(ends[2]));
    assertTrue(Double.parseDouble(ends[1]) > Double.parseDouble(ends[3]));
    for (Element circle : elements(svg, "circle")) {
      double x = Double.parseDouble(circle.getAttribute("cx"));
      double y = Double.parseDouble(circle.getAttribute("cy"));
      assertTrue(x > 0 && x < SvgChart.WIDTH && y > 0 && y < SvgChart.HEIGHT, x + ", " + y);
    }
  }

  /** All charts of shares have the same axis, whatever their points. */
  @Test
  void sharesReachFromNoneToAll() throws Exception {
    Line line = new Line("", List.of(new Point(0, 0.3), new Point(1, 0.4)));
    LineChart chart = new LineChart("", Axis.linear(""), Axis.share(""), List.of(line));
    Document svg = parsed(new ChartFigure("", "", List.of(chart), 1).svg());
    List<String> words = elements(svg, "text").stream().map(Element::getTextContent).toList();
    assertTrue(words.containsAll(List.of("0", "0.2", "0.4", "0.6", "0.8", "1")), words.toString());
  }

  @Test
  void chartsStandInRowsUnderOneLegend() throws Exception {
    Element one = parsed(new ChartFigure("", "", List.of(CHART), 2).svg()).getDocumentElement();
    Element three =
        parsed(new ChartFigure("", "", List.of(CHART, CHART, CHART), 2).svg()).getDocumentElement();
    assertEquals(one.getAttribute("width"), three.getAttribute("width"));
    assertEquals(
        SvgChart.HEIGHT,
        Integer.parseInt(three.getAttribute("height"))
            - Integer.parseInt(one.getAttribute("height")));
  }

  /** On a page each chart is an element of its own, so that they wrap on a narrow screen. */
  @Test
  void aPageArrangesTheCharts() throws Exception {
    String html = new ChartFigure("", "", List.of(CHART, CHART), 2).html();
    Document page = parsed("<div>" + html + "</div>");
    assertEquals(
        2,
        elements(page, "svg").stream()
            .filter(e -> e.getAttribute("class").equals("chart"))
            .count());
    assertEquals(2, elements(page, "span").size(), "names in the legend");
    assertTrue(ChartFigure.css().contains("prefers-color-scheme: dark"));
  }

  /** Points that an axis cannot show are left out; a chart without points is still a chart. */
  @Test
  void whatCannotBeShownIsLeftOut() throws Exception {
    LineChart chart =
        new LineChart(
            "log",
            Axis.logarithmic("x"),
            Axis.logarithmic("y"),
            List.of(
                new Line(
                    "some",
                    List.of(
                        new Point(0, 1),
                        new Point(2, Double.NaN),
                        new Point(3, 0.02, 1),
                        new Point(4, 0.03, 0.001))),
                new Line("none", List.of())));
    LineChart empty = new LineChart("", Axis.linear(""), Axis.logarithmic(""), List.of());
    String svg = new ChartFigure("", "", List.of(chart, empty), 2).svg();
    assertTrue(!svg.contains("NaN") && !svg.contains("Infinity"), svg);
    assertEquals(2, elements(parsed(svg), "circle").size());
  }

  @Test
  void everyLineOfMostFiguresHasItsOwnStyle() {
    Set<String> styles = new HashSet<>();
    for (int i = 0; i < 28; i++) {
      styles.add(LineStyle.number(i).css());
    }
    assertEquals(28, styles.size());
  }

  @Test
  void scalesMapTheirRange() {
    AxisScale linear = AxisScale.over(-1, 3, false);
    assertEquals(0.5, linear.at(1), 1e-12);
    assertTrue(linear.at(-1) > 0 && linear.at(3) < 1);
    AxisScale log = AxisScale.over(1, 100, true);
    assertEquals(0.5, log.at(10), 1e-12);
    assertEquals(0.5, AxisScale.over(7, 7, false).at(7), 1e-12);
    assertEquals(0.5, AxisScale.over(7, 7, true).at(7), 1e-12);
  }

  @Test
  void ticksAreRoundNumbers() {
    assertEquals(List.of(0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0), ticks(0, 1, false));
    assertEquals(List.of(-10.0, 0.0, 10.0, 20.0, 30.0), ticks(-10, 31, false));
    assertEquals(List.of(1.0, 10.0, 100.0), ticks(1, 250, true));
    assertEquals(List.of(20.0, 50.0), ticks(15, 90, true));
    assertTrue(ticks(31, 39, true).size() >= 2);
    assertTrue(ticks(1e-12, 1e12, true).size() <= 7);
  }

  @Test
  void labelsAreShort() {
    assertEquals("0.6", AxisScale.label(0.6000000000000001));
    assertEquals("0", AxisScale.label(0));
    assertEquals("−20", AxisScale.label(-20));
    assertEquals("1000", AxisScale.label(1000));
    assertEquals("1e−7", AxisScale.label(1e-7));
    assertEquals("1e12", AxisScale.label(1e12));
  }

  private static List<Double> ticks(double min, double max, boolean logarithmic) {
    return AxisScale.over(min, max, logarithmic).ticks();
  }

  private static Document parsed(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static List<Element> elements(Document document, String tag) {
    NodeList nodes = document.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
