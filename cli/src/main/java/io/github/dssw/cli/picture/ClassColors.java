package io.github.dssw.cli.picture;

import java.awt.Color;

/** The colours of up to ten classes of dots, chosen to differ from each other and from white. */
final class ClassColors {
  private static final int[] RGB = {
    0x4477AA, 0xEE6677, 0x228833, 0xCCBB44, 0x66CCEE, 0xAA3377, 0x777777, 0xEE7733, 0x000000,
    0x885533
  };

  private ClassColors() {}

  static Color of(int number) {
    return new Color(RGB[number % RGB.length]);
  }
}
