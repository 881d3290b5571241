package io.github.dssw.sphere;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.FloatBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What good input becomes. */
class SpherePointsTest {
  private static final float[][] ROWS = {{3, 4, 0}, {0, 0, -2}};
  private static final float[] UNIT = {0.6f, 0.8f, 0, 0, 0, -1};

  @Test
  void everyWayInGivesTheSamePoints() {
    float[] flat = {3, 4, 0, 0, 0, -2};
    assertArrayEquals(UNIT, SpherePoints.of(ROWS).toArray());
    assertArrayEquals(UNIT, SpherePoints.of(List.of(ROWS)).toArray());
    assertArrayEquals(UNIT, SpherePoints.of(new double[][] {{3, 4, 0}, {0, 0, -2}}).toArray());
    assertArrayEquals(UNIT, SpherePoints.of(flat, 3).toArray());
    assertArrayEquals(UNIT, SpherePoints.of(FloatBuffer.wrap(flat), 3).toArray());
    assertArrayEquals(UNIT, SpherePoints.ofUnit(UNIT, 3).toArray());
    assertArrayEquals(
        UNIT, SpherePoints.ofUnit(new float[][] {{0.6f, 0.8f, 0}, {0, 0, -1}}).toArray());
  }

  @Test
  void aBufferIsReadFromItsPositionWhichStays() {
    FloatBuffer buffer = FloatBuffer.wrap(new float[] {9, 9, 3, 4, 0, -2});
    buffer.position(2);
    assertArrayEquals(new float[] {0.6f, 0.8f, 0, -1}, SpherePoints.of(buffer, 2).toArray());
    assertEquals(2, buffer.position());
  }

  @Test
  void whatIsGivenIsCopied() {
    float[] flat = UNIT.clone();
    double[] weights = {1, 3};
    SpherePoints points = SpherePoints.ofUnit(flat, 3).weighted(weights);
    flat[0] = 7;
    weights[0] = 7;
    points.toArray()[0] = 7;
    assertArrayEquals(UNIT, points.toArray());
    assertEquals(0.25, points.weight(0));
    assertNotSame(points.toArray(), points.toArray());
  }

  @Test
  void unitRowsKeepTheirBits() {
    Random random = new Random(1);
    for (int trial = 0; trial < 100; trial++) {
      float[] once = SpherePoints.of(gaussian(random, 5), 5).toArray();
      assertArrayEquals(once, SpherePoints.of(once, 5).toArray());
    }
  }

  @Test
  void everyLengthThatAFloatHasIsNormalised() {
    for (float size : new float[] {Float.MIN_VALUE, 1e-30f, 1e-7f, 1, 1e30f, Float.MAX_VALUE}) {
      assertArrayEquals(
          new float[] {0, -1}, SpherePoints.of(new float[] {0, -size}, 2).toArray(), "" + size);
    }
    for (double size : new double[] {Double.MIN_VALUE, 1e-300, 1, 1e300, Double.MAX_VALUE}) {
      float[] row = SpherePoints.of(new double[][] {{size, size}}).toArray();
      assertEquals(Math.sqrt(0.5), row[0], 1e-7, "" + size);
    }
  }

  @Test
  void weightsAreScaledToSumToOne() {
    SpherePoints points = SpherePoints.of(ROWS);
    assertFalse(points.isWeighted());
    assertEquals(0.5, points.weight(1));
    for (double size : new double[] {Double.MIN_VALUE, 1, Double.MAX_VALUE}) {
      SpherePoints weighted = points.weighted(new double[] {0, size});
      assertTrue(weighted.isWeighted());
      assertEquals(0, weighted.weight(0));
      assertEquals(1, weighted.weight(1), "" + size);
    }
    assertEquals(0.75, points.weighted(new double[] {6, 2}).weight(0));
  }

  @Test
  void latitudeAndLongitudeAreOnTheirAxes() {
    double[] latitudes = {0, 0, 90, -90, 0, 45};
    double[] longitudes = {0, 90, 12, 0, 180 + 360 * 5, -90};
    float half = (float) Math.sqrt(0.5);
    float[] want = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, -1, -1, 0, 0, 0, -half, half};
    assertArrayEquals(want, SpherePoints.ofLatLon(latitudes, longitudes).toArray(), 1e-7f);
  }

  @Test
  void sizesAreReported() {
    SpherePoints points = SpherePoints.of(ROWS);
    assertEquals(2, points.size());
    assertEquals(3, points.dimension());
    assertEquals(-1, points.coordinate(1, 2));
    assertEquals("2 points in R^3", points.toString());
    assertEquals("2 weighted points in R^3", points.weighted(new double[] {1, 2}).toString());
  }

  private static float[] gaussian(Random random, int count) {
    float[] row = new float[count];
    for (int k = 0; k < count; k++) {
      row[k] = (float) random.nextGaussian();
    }
    return row;
  }
}
