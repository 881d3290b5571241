package io.github.dssw.cli.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Splits keep every point once. */
class SplitTest {
  private static final SpherePoints POINTS = new UniformOnSphere(3).sample(101, 1);

  @Test
  void everyPointIsInOnePart() {
    Split split = Split.of(POINTS, 0.7, 3);
    assertEquals(70, split.training().size());
    assertEquals(31, split.test().size());
    float[] parts = join(first(split.training()), first(split.test()));
    Arrays.sort(parts);
    float[] all = first(POINTS);
    Arrays.sort(all);
    assertArrayEquals(all, parts);
  }

  @Test
  void seedsGiveDifferentSplits() {
    assertArrayEquals(
        first(Split.of(POINTS, 0.7, 3).test()), first(Split.of(POINTS, 0.7, 3).test()));
    assertFalse(
        Arrays.equals(
            first(Split.of(POINTS, 0.7, 3).test()), first(Split.of(POINTS, 0.7, 4).test())));
  }

  /** The sizes of the paper's splits. */
  @ParameterizedTest
  @CsvSource({"6120, 4284", "4875, 3412", "12809, 8966"})
  void sizesAreThoseOfThePaper(int all, int training) {
    SpherePoints points = new UniformOnSphere(3).sample(all, 1);
    assertEquals(training, Split.of(points, 0.7, 0).training().size());
  }

  @Test
  void aPartMustNotBeEmpty() {
    SpherePoints one = new UniformOnSphere(3).sample(1, 1);
    assertThrows(IllegalArgumentException.class, () -> Split.of(one, 0.7, 0));
  }

  private static float[] first(SpherePoints points) {
    float[] first = new float[points.size()];
    IntStream.range(0, first.length).forEach(i -> first[i] = points.coordinate(i, 0));
    return first;
  }

  private static float[] join(float[] a, float[] b) {
    float[] joined = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, joined, a.length, b.length);
    return joined;
  }
}
