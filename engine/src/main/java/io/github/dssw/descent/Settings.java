package io.github.dssw.descent;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * The settings of a descent in words, one per line, by which its checkpoints are recognised.
 *
 * @param what names the descent in messages, such as "flow"
 * @param text the settings
 * @param steps the number of steps, which is not part of the text: a finished descent can be
 *     continued by a longer one
 */
public record Settings(String what, String text, long steps) {
  /**
   * Checks that a checkpoint belongs to this descent.
   *
   * @throws IllegalArgumentException naming the setting that differs, or if the checkpoint is past
   *     the last step
   */
  public void checkFits(String otherText, long step) {
    if (!otherText.equals(text)) {
      String[] its = otherText.split("\n", -1);
      String[] own = text.split("\n", -1);
      int line = Math.max(0, Arrays.mismatch(its, own));
      throw new IllegalArgumentException(
          String.format(
              "the checkpoint is of another %s: it has %s; this one has %s",
              what, line(its, line), line(own, line)));
    }
    if (step > steps) {
      throw new IllegalArgumentException(
          String.format("the checkpoint is at step %d, the %s ends at step %d", step, what, steps));
    }
  }

  /** Returns a number of steps, which must not be negative. */
  public static long checkSteps(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(count + " steps; the number must not be negative");
    }
    return count;
  }

  /** Returns the size of a set of points and a hash of it, to recognise the set. */
  public static String describe(SpherePoints points) {
    return String.format(
        "%s (%08x%08x)",
        points, Arrays.hashCode(points.rawCoordinates()), Arrays.hashCode(points.rawWeights()));
  }

  private static String line(String[] lines, int line) {
    return line < lines.length ? lines[line] : "no more settings";
  }
}
