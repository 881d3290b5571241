package io.github.dssw.cli.picture;

import java.awt.BasicStroke;
import java.awt.Color;

/**
 * The look of a line: colours that colour-blind readers can tell apart (Okabe and Ito, 2008), first
 * as solid and then as dashed lines.
 *
 * @param color the colour of the line
 * @param dashed whether the line is dashed
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
