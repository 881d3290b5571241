package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Distances;
import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.Gradient;
import io.github.dssw.Projected;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.PartsChecks;
import io.github.dssw.testing.Tolerance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares {@code opencl} with {@code scalar} at sizes around those of groups and blocks. */
class AgreementTest {
  private static final Backend SCALAR = Backends.named("scalar");

  @RegisterExtension static final OpenBackend OPENCL = new OpenBackend();

  private final OpenClBackend opencl = OPENCL.get();

  /** Sizes near those of chunks (16), groups (256) and blocks (2048, 8192), and primes. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 2",
    "1, 2, 2",
    "2, 1, 1",
    "2, 2, 1.5",
    "3, 3, 3",
    "15, 17, 2",
    "16, 16, 1",
    "17, 16, 2",
    "31, 37, 3",
    "63, 64, 2",
    "65, 65, 1",
    "127, 1, 2",
    "255, 257, 2",
    "256, 256, 2",
    "257, 257, 1",
    "521, 512, 1.5",
    "1, 1023, 1",
    "2047, 2047, 2",
    "2049, 1031, 2",
    "4099, 4099, 1",
    "8193, 70, 2"
  })
  void costsAgree(int n, int m, double order) {
    int d = 2 + (n + m) % 9;
    check(Samples.points(n, d, n), Samples.points(m, d, m + 1), order);
    check(Samples.weighted(n, d, n), Samples.weighted(m, d, m + 1), order);
    check(Samples.points(n, d, n), Samples.weighted(m, d, m + 1), order);
  }

  private void check(SpherePoints x, SpherePoints y, double order) {
    DsswBuilder settings = Dssw.builder().order(order).projections(7).seed(3);
    double[] want = settings.backend(SCALAR).build().compare(x, y).costs();
    double[] found = settings.backend(opencl).build().compare(x, y).costs();
    Tolerance.FLOAT.check(x + " against " + y + ", order " + order, want, found);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 3.5})
  void partsAreComparedAsIfSelected(double order) {
    PartsChecks.check(opencl, order);
  }

  @Test
  void projectedSetsHaveTheBitsOfAComparison() {
    SpherePoints x = Samples.points(70, 5, 1);
    SpherePoints y = Samples.weighted(90, 5, 2);
    for (Energy energy : List.of(Energy.exponential(), Energy.linear())) {
      Dssw dssw = Dssw.builder().backend(opencl).projections(35).energy(energy).build();
      try (Projected a = dssw.project(x);
          Projected b = dssw.project(y)) {
        assertEquals(dssw.distance(x, y), dssw.compare(a, b).distance());
        assertEquals(dssw.distance(x, y), Distances.matrix(dssw, List.of(y, x))[0][1]);
      }
    }
  }

  /** A comparison has one tile for all slices, projected sets have tiles of 16. */
  @ParameterizedTest
  @ValueSource(strings = {"nonlinear", "attention"})
  void networksOnProjectedSetsHaveTheBitsOfAComparison(String kind) {
    SpherePoints x = Samples.points(30, 5, 1);
    SpherePoints y = Samples.points(40, 5, 2);
    NetworkEnergy energy = (NetworkEnergy) Energy.named(kind);
    energy = energy.withTraining(Training.defaults().withEpochs(2));
    Dssw dssw = Dssw.builder().backend(opencl).projections(35).energy(energy).build();
    try (Projected a = dssw.project(x);
        Projected b = dssw.project(y)) {
      assertEquals(dssw.distance(x, y), dssw.compare(a, b).distance());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 61, 64, 300, 2053})
  void distancesToUniformAgree(int n) {
    for (SpherePoints x : List.of(Samples.points(n, 4, n), Samples.weighted(n, 4, n))) {
      DsswBuilder settings = Dssw.builder().projections(5).seed(1);
      Tolerance.FLOAT.check(
          x + " against uniform",
          settings.backend(SCALAR).build().compareToUniform(x).costs(),
          settings.backend(opencl).build().compareToUniform(x).costs());
    }
  }

  /** For larger sets, plans of equal cost in float32 can have different gradients. */
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 9", "13, 13", "32, 32", "19, 31", "33, 20"})
  void gradientsAgree(int n, int m) {
    for (double order : new double[] {1.5, 2, 3}) {
      gradientsAgree(Samples.points(n, 5, n), Samples.points(m, 5, m + 1), order);
      gradientsAgree(Samples.weighted(n, 5, n), Samples.weighted(m, 5, m + 1), order);
    }
  }

  private void gradientsAgree(SpherePoints x, SpherePoints y, double order) {
    DsswBuilder settings =
        Dssw.builder().order(order).projections(11).seed(5).energy(Energy.exponential());
    Gradient want = settings.backend(SCALAR).build().gradientInBoth(x, y);
    Gradient found = settings.backend(opencl).build().gradientInBoth(x, y);
    String what = x + " against " + y + ", order " + order;
    Tolerance.FLOAT.checkAgainstLargest(what + " in x", want.inX(), found.inX());
    Tolerance.FLOAT.checkAgainstLargest(what + " in y", want.inY(), found.inY());
  }

  /** Gradients in the points that pass through a trained network. */
  @ParameterizedTest
  @ValueSource(strings = {"linear", "nonlinear", "attention"})
  void gradientsThroughNetworksAgree(String kind) {
    NetworkEnergy energy = (NetworkEnergy) Energy.named(kind);
    energy = energy.withTraining(Training.defaults().withEpochs(2));
    DsswBuilder settings = Dssw.builder().projections(9).seed(2).energy(energy);
    SpherePoints x = Samples.points(21, 4, 1);
    SpherePoints y = Samples.points(34, 4, 2);
    Gradient want = settings.backend(SCALAR).build().gradientInBoth(x, y);
    Gradient found = settings.backend(opencl).build().gradientInBoth(x, y);
    Tolerance.FLOAT.check(kind + " value", want.value(), found.value());
    Tolerance.FLOAT.checkAgainstLargest(kind + " in x", want.inX(), found.inX());
    Tolerance.FLOAT.checkAgainstLargest(kind + " in y", want.inY(), found.inY());
    double uniform = settings.backend(SCALAR).build().distanceToUniform(x);
    Tolerance.FLOAT.check(
        kind + " to uniform", uniform, settings.backend(opencl).build().distanceToUniform(x));
  }

  @Test
  void coordinatesAgree() {
    SpherePoints x = Samples.points(301, 6, 9);
    Slices slices = Slices.random(4, 6, 6);
    CoordinateNeeds needs = CoordinateNeeds.costsOnly();
    try (CircleCoordinates tile =
        opencl.projection().project(x, new SliceTile(slices, 1, 6), needs)) {
      for (int slice = 0; slice < 5; slice++) {
        Tolerance.FLOAT.check(
            "slice " + slice,
            Circles.turns(x, slices, 1 + slice),
            DeviceRows.turns(opencl, tile, slice));
      }
    }
  }

  /** At a pole of a slice, ‖u‖² would underflow: (1e-25)² = 1e-50. */
  @Test
  void gradientsNearAPoleAgree() {
    Slices slices = Slices.of(new float[] {1, 0, 0, 1, 0, 0}, 1, 3);
    SpherePoints x = SpherePoints.of(new float[] {1e-25f, 3e-25f, 1, 0, 1, 0}, 3);
    SpherePoints y = SpherePoints.of(new float[] {1, 2, 3, -3, 1, 0}, 3);
    DsswBuilder settings = Dssw.builder().slices(slices);
    double[] want = settings.backend(SCALAR).build().gradient(x, y).inX();
    double[] found = settings.backend(opencl).build().gradient(x, y).inX();
    for (int from = 0; from < 6; from += 3) {
      Tolerance.FLOAT.checkAgainstLargest(
          "point " + from / 3,
          Arrays.copyOfRange(want, from, from + 3),
          Arrays.copyOfRange(found, from, from + 3));
    }
  }

  @Test
  void resultsDoNotDependOnTheTile() {
    SpherePoints x = Samples.points(500, 7, 1);
    SpherePoints y = Samples.weighted(300, 7, 2);
    Dssw dssw = Dssw.builder().projections(20).seed(6).backend(opencl).build();
    double[] once = dssw.compare(x, y).costs();
    assertArrayEquals(once, dssw.compare(x, y).costs(), 0);
    int tile = opencl.tileSlices(800, 7);
    assertTrue(tile > 20, "expected one tile for all slices, tile size " + tile);
    try (OpenClBackend small = new OpenClBackend(RequiredDevice.device(), 1 << 18)) {
      assertTrue(
          small.tileSlices(800, 7) < 7,
          "expected several tiles, tile size " + small.tileSlices(800, 7));
      Dssw tiled = Dssw.builder().projections(20).seed(6).backend(small).build();
      assertArrayEquals(once, tiled.compare(x, y).costs(), 0);
    }
  }

  @Test
  void eightThreadsShareOneBackEnd() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      List<Future<double[]>> found = new ArrayList<>();
      for (int i = 0; i < 24; i++) {
        int n = 40 + i % 8;
        found.add(pool.submit(() -> gradient(opencl, n)));
      }
      for (int i = 0; i < 24; i++) {
        assertArrayEquals(gradient(opencl, 40 + i % 8), found.get(i).get(), 0);
      }
    } finally {
      pool.shutdownNow();
    }
    Tolerance.FLOAT.checkAgainstLargest("n = 40", gradient(SCALAR, 40), gradient(opencl, 40));
  }

  private static double[] gradient(Backend backend, int n) {
    Dssw dssw = Dssw.builder().projections(13).seed(n).backend(backend).build();
    return dssw.gradient(Samples.points(n, 4, 1), Samples.points(n + 3, 4, 2)).inX();
  }

  @Test
  void allMemoryIsReleased() {
    Dssw dssw = Dssw.builder().projections(5).backend(opencl).build();
    dssw.gradient(Samples.points(10, 3, 1), Samples.points(12, 3, 2));
    synchronized (opencl.session()) {
      assertEquals(0, opencl.session().remembered());
      assertEquals(1, opencl.session().takeFloats(1), "the first index is free");
      opencl.session().giveFloats(1, 1);
    }
  }
}
