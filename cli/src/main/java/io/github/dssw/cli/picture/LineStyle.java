package io.github.dssw.cli.picture;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The look of a line: colours that colour-blind readers can tell apart (Okabe and Ito, 2008), first
 * as solid, then as dashed and as dotted lines, then as dashes with dots. On a dark page some of
 * the colours are lighter.
 *
 * @param color the number of the colour
 * @param stroke the number of the stroke
 */
record LineStyle(int color, int stroke) {
  /** The classes of the strokes in the style sheet. */
  private static final List<String> STROKES = List.of("", " dashed", " dotted", " mixed");

  private static final List<String> ON_LIGHT =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#c98a00", "#56b4e9", "#202020");
  private static final List<String> ON_DARK =
      List.of("#4aa8e8", "#ff8a3d", "#2fc79a", "#e39cc4", "#f0b429", "#8fd0ff", "#ececec");

  static LineStyle number(int i) {
    return new LineStyle(i % ON_LIGHT.size(), i / ON_LIGHT.size() % STROKES.size());
  }

  /** Returns the names of the classes in the style sheet. */
  String css() {
    return "c" + color + STROKES.get(stroke);
  }

  /** Returns the rules of the colours. */
  static String rules(boolean dark) {
    List<String> colors = dark ? ON_DARK : ON_LIGHT;
    return IntStream.range(0, colors.size())
        .mapToObj(i -> ".c" + i + " { color: " + colors.get(i) + "; }")
        .collect(Collectors.joining(" "));
  }
}
