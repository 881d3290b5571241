package io.github.dssw.sphere;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Frames of every design are orthonormal, uniform, and determined by seed, block and dimension. */
class SliceDesignTest {
  private static final List<SliceDesign> BLOCKS =
      List.of(SliceDesign.orthogonal(), SliceDesign.fast());

  /** Every design in dimensions where it exists. */
  static Stream<Arguments> designs() {
    int[] dimensions =
        IntStream.concat(IntStream.rangeClosed(3, 40), IntStream.of(101, 127, 256, 384, 768))
            .toArray();
    return Stream.concat(
        Stream.of(Arguments.of(SliceDesign.quasi(), 3)),
        Stream.of(SliceDesign.independent(), SliceDesign.orthogonal(), SliceDesign.fast())
            .flatMap(d -> Arrays.stream(dimensions).mapToObj(n -> Arguments.of(d, n))));
  }

  @ParameterizedTest
  @MethodSource("designs")
  void framesAreOrthonormal(SliceDesign design, int d) {
    Slices slices = design.draw(5, 40, d);
    for (int l = 0; l < slices.count(); l++) {
      assertEquals(1, dot(slices, l, 0, l, 0), 1e-6);
      assertEquals(1, dot(slices, l, 1, l, 1), 1e-6);
      assertEquals(0, dot(slices, l, 0, l, 1), 1e-6);
    }
  }

  @ParameterizedTest
  @MethodSource("designs")
  void theFirstSlicesOfMoreAreTheFewer(SliceDesign design, int d) {
    float[] many = design.draw(42, 90, d).rawColumns();
    for (int count : new int[] {1, 7, 50}) {
      float[] few = design.draw(42, count, d).rawColumns();
      assertArrayEquals(few, Arrays.copyOf(many, few.length), count + " slices");
    }
  }

  @Test
  void planesOfABlockAreOrthogonal() {
    for (SliceDesign design : BLOCKS) {
      for (int d : new int[] {4, 5, 8, 31, 64}) {
        Slices slices = design.draw(3, 2 * (d / 2), d);
        assertEquals(d / 2, slices.blockSize());
        for (int l = 0; l < slices.count(); l++) {
          for (int other = 0; other < l; other++) {
            for (int c = 0; c < 4 && l / slices.blockSize() == other / slices.blockSize(); c++) {
              assertEquals(0, dot(slices, l, c / 2, other, c % 2), 1e-6, design + ", d " + d);
            }
          }
        }
      }
    }
  }

  @Test
  void independentSlicesAreThoseOfBefore() {
    assertArrayEquals(
        Slices.random(9, 20, 6).rawColumns(),
        SliceDesign.independent().draw(9, 20, 6).rawColumns());
  }

  @Test
  void everyNameNamesItsDesign() {
    for (String name : SliceDesign.NAMES) {
      assertEquals(name, SliceDesign.named(name).name());
    }
    assertEquals(
        "no design of slices is called 'square'; there are auto, independent, orthogonal,"
            + " quasi, fast",
        assertThrows(IllegalArgumentException.class, () -> SliceDesign.named("square"))
            .getMessage());
  }

  @Test
  void thePlaneHasOneCircle() {
    for (String name : SliceDesign.NAMES) {
      Slices slices = SliceDesign.named(name).draw(1, 200, 2);
      assertEquals(1, slices.count(), name);
      assertEquals(1, slices.blockSize(), name);
      assertEquals(SliceDesign.named(name).in(2).name(), slices.design());
    }
  }

  @Test
  void theAutomaticDesignIsAnotherOneInEachDimension() {
    String[] names = new String[40];
    for (int d = 2; d < names.length; d++) {
      Slices slices = SliceDesign.auto().draw(3, 5, d);
      names[d] = slices.design();
      SliceDesign chosen = SliceDesign.auto().in(d);
      assertEquals(chosen.name(), slices.design());
      assertArrayEquals(chosen.draw(3, 5, d).rawColumns(), slices.rawColumns());
    }
    assertEquals(
        List.of("independent", "quasi", "orthogonal", "orthogonal", "fast", "fast"),
        List.of(names[2], names[3], names[4], names[31], names[32], names[39]));
  }

  @Test
  void spiralsExistInThreeDimensionsOnly() {
    assertEquals(
        "the design quasi exists in dimension 3 only, not 4",
        assertThrows(IllegalArgumentException.class, () -> SliceDesign.quasi().draw(1, 5, 4))
            .getMessage());
  }

  /** Normals of a whole spiral are spread: each is alone within its share of the half sphere. */
  @Test
  void normalsOfASpiralKeepTheirDistance() {
    Slices slices = SliceDesign.quasi().draw(1, SpiralFrames.BLOCK, 3);
    for (int l = 0; l < slices.count(); l++) {
      for (int other = 0; other < l; other++) {
        double cosine = Math.abs(normalProduct(slices, l, other));
        // The nearest of 25 random normals are some 5 degrees apart, those of the spiral 15.
        assertTrue(Math.toDegrees(Math.acos(Math.min(1, cosine))) > 12, l + " and " + other);
      }
    }
  }

  /**
   * The squared length of a fixed unit vector's projection is Beta(1, (d−2)/2) for a uniform plane:
   * P(‖u‖² ≤ s) = 1 − (1 − s)^((d−2)/2). One frame of each block, at each place of the block; the
   * vector is a coordinate axis, where layers that mix too little show most.
   *
   * <p>A gap of 2.2/√n in a Kolmogorov–Smirnov test has a false-alarm rate of 1.2e-4; there are 30.
   */
  @Test
  void projectionsOfAnAxisAreDistributedAsForAUniformPlane() {
    int blocks = 4000;
    for (int d : new int[] {5, 8, 32}) {
      for (SliceDesign design : BLOCKS) {
        Slices slices = design.draw(77, blocks * (d / 2), d);
        for (int place : new int[] {0, 1, d / 2 - 1}) {
          double[] squares = new double[blocks];
          for (int b = 0; b < blocks; b++) {
            int l = b * slices.blockSize() + place;
            double u1 = slices.entry(l, 1, 0);
            double u2 = slices.entry(l, 1, 1);
            squares[b] = u1 * u1 + u2 * u2;
          }
          double exponent = (d - 2) / 2.0;
          double gap =
              Statistics.kolmogorovSmirnov(
                  squares, s -> 1 - Math.pow(1 - Math.min(1, s), exponent));
          assertTrue(
              gap < 2.2 / Math.sqrt(blocks), design + ", d " + d + ", place " + place + ": " + gap);
        }
      }
    }
  }

  /** The same for spirals: the normal's square along an axis is that of a uniform direction. */
  @Test
  void normalsOfSpiralsAreUniform() {
    int blocks = 4000;
    Slices slices = SliceDesign.quasi().draw(5, blocks * SpiralFrames.BLOCK, 3);
    for (int place : new int[] {0, 7, SpiralFrames.BLOCK - 1}) {
      double[] heights = new double[blocks];
      for (int b = 0; b < blocks; b++) {
        int l = b * SpiralFrames.BLOCK + place;
        double u1 = slices.entry(l, 2, 0);
        double u2 = slices.entry(l, 2, 1);
        heights[b] = Math.sqrt(Math.max(0, 1 - u1 * u1 - u2 * u2));
      }
      double gap = Statistics.kolmogorovSmirnov(heights, h -> h);
      assertTrue(gap < 2.2 / Math.sqrt(blocks), "place " + place + ": " + gap);
    }
  }

  private static double dot(Slices s, int l, int column, int other, int otherColumn) {
    double sum = 0;
    for (int k = 0; k < s.dimension(); k++) {
      sum += (double) s.entry(l, k, column) * s.entry(other, k, otherColumn);
    }
    return sum;
  }

  private static double normalProduct(Slices s, int l, int other) {
    double[] a = normal(s, l);
    double[] b = normal(s, other);
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double[] normal(Slices s, int l) {
    double[] n = new double[3];
    for (int k = 0; k < 3; k++) {
      int a = (k + 1) % 3;
      int b = (k + 2) % 3;
      n[k] =
          (double) s.entry(l, a, 0) * s.entry(l, b, 1)
              - (double) s.entry(l, b, 0) * s.entry(l, a, 1);
    }
    return n;
  }
}
