package io.github.dssw.cli.picture;

import java.awt.Color;

/** Colours from white, for 0, to dark blue, for the maximum, in steps that look like contours. */
final class ColorScale {
  private static final int STEPS = 12;
  private static final Color[] ANCHORS = {
    new Color(0xFFFFFF),
    new Color(0xDCE9F6),
    new Color(0xABCFE6),
    new Color(0x6AAED6),
    new Color(0x3787C0),
    new Color(0x105BA4),
    new Color(0x08306B)
  };

  private final double maximum;

  /** Creates the scale from 0 to this maximum. */
  ColorScale(double maximum) {
    this.maximum = maximum;
  }

  double maximum() {
    return maximum;
  }

  Color of(double value) {
    double share = maximum > 0 ? Math.max(0, Math.min(1, value / maximum)) : 0;
    double at = Math.round(share * STEPS) / (double) STEPS * (ANCHORS.length - 1);
    int below = Math.min((int) at, ANCHORS.length - 2);
    return mix(ANCHORS[below], ANCHORS[below + 1], at - below);
  }

  private static Color mix(Color a, Color b, double share) {
    return new Color(
        mix(a.getRed(), b.getRed(), share),
        mix(a.getGreen(), b.getGreen(), share),
        mix(a.getBlue(), b.getBlue(), share));
  }

  private static int mix(int a, int b, double share) {
    return (int) Math.round(a + share * (b - a));
  }
}
