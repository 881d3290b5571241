package io.github.dssw.cli.picture;

import java.awt.BasicStroke;
import java.awt.Color;

/**
 * How a line looks: colours that the colour-blind can tell apart (Okabe and Ito), and once they are
 * used up, the same again with dashes.
 *
 * @param color its colour
 * @param dashed whether it has dashes
 */
record LineStyle(Color color, boolean dashed) {
  private static final Color[] COLORS = {
    new Color(0x0072B2),
    new Color(0xD55E00),
    new Color(0x009E73),
    new Color(0xCC79A7),
    new Color(0xE69F00),
    new Color(0x56B4E9),
    new Color(0x202020)
  };

  static LineStyle number(int i) {
    return new LineStyle(COLORS[i % COLORS.length], i / COLORS.length % 2 == 1);
  }

  Color bandColor() {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), 45);
  }

  BasicStroke stroke() {
    return new BasicStroke(
        2.4f,
        BasicStroke.CAP_BUTT,
        BasicStroke.JOIN_ROUND,
        10,
        dashed ? new float[] {8, 5} : null,
        0);
  }
}
