package io.github.dssw.sketch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sketches count points on arcs, in any sequence, and survive as bytes. */
@Tag("vector-width")
class CircleSketchTest {
  private static final String BACKENDS = "io.github.dssw.testing.TestBackends#names";

  private final Random random = new Random(5);

  private static SketchSpec small(int d) {
    return SketchSpec.withDefaults(d).withProjections(13).withArcs(64).withSeed(9);
  }

  private static CircleSketch sketch(SketchSpec spec, String backend) {
    return CircleSketch.of(spec, Backends.named(backend), 2);
  }

  private static float[] row(SpherePoints points, int i) {
    int d = points.dimension();
    return Arrays.copyOfRange(points.rawCoordinates(), i * d, (i + 1) * d);
  }

  /** Computes the coordinate by its definition, in double. */
  private static double turns(SpherePoints points, int i, Slices slices, int slice) {
    double u1 = 0;
    double u2 = 0;
    for (int k = 0; k < points.dimension(); k++) {
      u1 += (double) points.coordinate(i, k) * slices.entry(slice, k, 0);
      u2 += (double) points.coordinate(i, k) * slices.entry(slice, k, 1);
    }
    double turns = (Math.PI + Math.atan2(-u2, -u1)) / (2 * Math.PI);
    return turns < 1 ? turns : 0;
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void histogramsCountTheCoordinatesOfTheDefinition(String backend) {
    for (int d : new int[] {2, 3, 5, 40, 130}) {
      SketchSpec spec = small(d);
      SpherePoints points = Samples.around(random, 700, d, 1);
      CircleSketch sketch = sketch(spec, backend).update(points);
      Slices slices = spec.slices();
      for (int l = 0; l < spec.projections(); l++) {
        long[] expected = new long[spec.arcs()];
        int onEdge = 0;
        for (int i = 0; i < points.size(); i++) {
          double place = turns(points, i, slices, l) * spec.arcs();
          expected[(int) place] += Mass.UNIT;
          onEdge += Math.abs(place - Math.rint(place)) < 1e-3 ? 1 : 0;
        }
        long moved = 0;
        for (int a = 0; a < expected.length; a++) {
          moved += Math.abs(expected[a] - sketch.histograms().ofSlice(l)[a]);
        }
        // A point within rounding of an edge may be counted beside it.
        long allowed = backend.equals("scalar") ? 0 : 2 * onEdge * Mass.UNIT;
        assertTrue(moved <= allowed, d + ": " + moved + " of slice " + l + " beyond " + allowed);
      }
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void rowsBlocksThreadsAndTreesOfMergesGiveTheSameBytes(String backend) {
    for (int d : new int[] {3, 130}) {
      SketchSpec spec = small(d).withParts(3);
      SpherePoints points = Samples.around(random, 501, d, 1);
      byte[] expected = sketch(spec, backend).update(points).toByteArray();

      CircleSketch byRow = CircleSketch.of(spec, Backends.named(backend), 1);
      List<Integer> rows = new ArrayList<>();
      for (int i = 0; i < points.size(); i++) {
        rows.add(i);
      }
      Collections.shuffle(rows, random);
      rows.forEach(i -> byRow.update(row(points, i)));
      assertEquals(501, byRow.count());
      assertArrayEquals(expected, byRow.toByteArray());

      List<CircleSketch> pieces = new ArrayList<>();
      for (int from = 0; from < points.size(); from += 67) {
        int to = Math.min(points.size(), from + 67);
        pieces.add(sketch(spec, backend).update(points.range(from, to)));
      }
      while (pieces.size() > 1) {
        CircleSketch piece = pieces.remove(random.nextInt(pieces.size()));
        pieces.get(random.nextInt(pieces.size())).merge(piece);
      }
      assertArrayEquals(expected, pieces.get(0).toByteArray());
    }
  }

  @Test
  void bytesAndFilesKeepEverything(@TempDir Path folder) throws Exception {
    SketchSpec spec = small(4).withParts(2).withDesign(SliceDesign.independent());
    SpherePoints points = Samples.uniform(random, 90, 4);
    CircleSketch sketch = CircleSketch.of(spec).update(points, Samples.weights(random, 90));
    byte[] bytes = sketch.toByteArray();
    CircleSketch copy = CircleSketch.fromByteArray(bytes);
    assertEquals(spec, copy.spec());
    assertEquals(90, copy.count());
    assertEquals(sketch.totalWeight(), copy.totalWeight());
    assertArrayEquals(bytes, copy.toByteArray());
    Path file = folder.resolve("x.sketch");
    sketch.write(file);
    assertTrue(CircleSketch.isSketch(file));
    assertArrayEquals(bytes, CircleSketch.read(file).toByteArray());
    CircleSketch more = CircleSketch.read(file).update(points);
    assertArrayEquals(sketch.copy().update(points).toByteArray(), more.toByteArray());
    assertArrayEquals(bytes, sketch.toByteArray());
  }

  @Test
  void everyDamagedByteIsRefused() {
    byte[] bytes =
        CircleSketch.of(small(3).withProjections(2).withArcs(4))
            .update(Samples.uniform(random, 5, 3))
            .toByteArray();
    for (int i = 0; i < bytes.length; i++) {
      byte[] damaged = bytes.clone();
      damaged[i] ^= 4;
      assertThrows(IllegalArgumentException.class, () -> CircleSketch.fromByteArray(damaged));
      byte[] shorter = Arrays.copyOf(bytes, i);
      assertThrows(IllegalArgumentException.class, () -> CircleSketch.fromByteArray(shorter));
    }
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(IllegalArgumentException.class, () -> CircleSketch.fromByteArray(longer));
  }

  @Test
  void countsPassTheRangeOfAnInt() {
    CircleSketch sketch = CircleSketch.of(small(3)).update(new float[] {1, 2, 3});
    for (int doublings = 0; doublings < 40; doublings++) {
      sketch.merge(sketch.copy());
    }
    assertEquals(1L << 40, sketch.count());
    assertEquals(0x1p40, sketch.totalWeight());
    CircleSketch copy = CircleSketch.fromByteArray(sketch.toByteArray());
    assertEquals(1L << 40, copy.count());
    sketch.merge(sketch.copy()).merge(sketch.copy());
    assertThrows(IllegalStateException.class, () -> sketch.merge(copy));
  }

  @Test
  void weightsAreMultiplesOfTheSmallest() {
    SketchSpec spec = small(3);
    float[] row = {0, 1, 0};
    CircleSketch thrice = CircleSketch.of(spec).update(row).update(row).update(row);
    CircleSketch weighted = CircleSketch.of(spec).update(row, 0.5).update(row, 2.5);
    assertEquals(3, thrice.totalWeight());
    assertEquals(3, weighted.totalWeight());
    assertEquals(2, weighted.count());
    assertArrayEquals(thrice.histograms().ofSlice(0), weighted.histograms().ofSlice(0));
    SpherePoints set = Samples.uniform(random, 2, 3).weighted(new double[] {1, 3});
    assertEquals(2, CircleSketch.of(spec).update(set).totalWeight());
  }

  @Test
  void rowsThatAreNoDirectionAreRefusedAndChangeNothing() {
    CircleSketch sketch = CircleSketch.of(small(3)).update(new float[] {1, 0, 0});
    refuses("2 numbers", () -> sketch.update(new float[] {1, 0}));
    refuses("column 1 of the row is NaN", () -> sketch.update(new float[] {1, Float.NaN, 0}));
    refuses("zero vector", () -> sketch.update(new float[3]));
    refuses("weight 0 is -1.0", () -> sketch.update(new float[] {1, 0, 0}, -1));
    refuses("weight 0 is 1.0E-9", () -> sketch.update(new float[] {1, 0, 0}, 1e-9));
    refuses("weight 0 is NaN", () -> sketch.update(new float[] {1, 0, 0}, Double.NaN));
    refuses("dimension 4", () -> sketch.update(Samples.uniform(random, 2, 4)));
    refuses("1 weights", () -> sketch.update(Samples.uniform(random, 2, 3), new double[] {1}));
    assertEquals(1, sketch.count());
    assertEquals(1, sketch.totalWeight());
  }

  @Test
  void sketchesOfOtherSettingsAreRefusedByName() {
    SketchSpec spec = small(3);
    CircleSketch sketch = CircleSketch.of(spec);
    refuses("dimension of one sketch is 3, that of the other 4", () -> merge(sketch, small(4)));
    refuses(
        "design of slices of one sketch is quasi, that of the other independent",
        () -> merge(sketch, spec.withDesign(SliceDesign.independent())));
    refuses("seed of one sketch is 9, that of the other 8", () -> merge(sketch, spec.withSeed(8)));
    refuses("slices of one sketch is 13", () -> merge(sketch, spec.withProjections(14)));
    refuses("arcs of one sketch is 64", () -> merge(sketch, spec.withArcs(128)));
    refuses("parts of one sketch is 1", () -> merge(sketch, spec.withParts(2)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 100, 1 << 21})
  void arcsAreAPowerOfTwo(int arcs) {
    refuses("arcs is " + arcs, () -> small(3).withArcs(arcs));
  }

  @Test
  void otherSettingsThatCannotBeAreRefused() {
    refuses("dimension is 1", () -> SketchSpec.withDefaults(1));
    refuses("0 projections", () -> small(3).withProjections(0));
    refuses("parts is 65", () -> small(3).withParts(65));
    refuses("not 4", () -> small(4).withDesign(SliceDesign.quasi()));
    Slices given = Slices.random(1, 2, 3);
    refuses("given slices have neither", () -> small(3).withDesign(SliceDesign.given(given)));
    assertEquals(1, SketchSpec.withDefaults(2).projections());
  }

  private static void merge(CircleSketch sketch, SketchSpec other) {
    sketch.merge(CircleSketch.of(other));
  }

  private static void refuses(String words, Runnable call) {
    String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
    assertTrue(message.contains(words), message);
  }
}
