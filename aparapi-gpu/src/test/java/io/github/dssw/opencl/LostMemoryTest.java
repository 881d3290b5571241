package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.dssw.Dssw;
import io.github.dssw.opencl.kernel.StageKernel;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * When the garbage collector moves the array behind a buffer, Aparapi creates a new buffer and the
 * contents of the device are lost. No result may depend on it.
 */
class LostMemoryTest extends DeviceTest {
  private final SpherePoints x = Samples.weighted(37, 3, 1);
  private final SpherePoints y = Samples.points(29, 3, 2);
  private final Slices slices = Slices.random(1, 6, 3);

  /** Has the effect of a moved array: Aparapi sees another array, which holds zeros. */
  private void loseFloats() {
    StageKernel kernel = backend.session().launcher().kernel;
    kernel.memory = new float[kernel.memory.length];
  }

  private void losePermutations() {
    StageKernel kernel = backend.session().launcher().kernel;
    kernel.permutations = new int[kernel.permutations.length];
  }

  @Test
  void everyStageSurvivesALossBeforeIt() {
    double[] undisturbed = gradient(() -> {});
    int before = backend.session().restorations();
    assertArrayEquals(undisturbed, gradient(this::loseFloats), 0);
    assertNotEquals(before, backend.session().restorations());
    assertArrayEquals(undisturbed, gradient(this::losePermutations), 0);
    assertArrayEquals(undisturbed, gradient(System::gc), 0);
  }

  /** Takes two tiles through all stages, with a mishap between every two calls. */
  private double[] gradient(Runnable mishap) {
    SliceCosts costs = new SliceCosts(6, 3);
    double[] gradient = new double[37 * 3];
    try (CircleCoordinates xa = project(x, 0, 4);
        CircleCoordinates ya = project(y, 0, 4);
        CircleCoordinates xb = project(x, 4, 6);
        CircleCoordinates yb = project(y, 4, 6)) {
      mishap.run();
      backend.circleOT().transport(xa, ya, 3, costs);
      mishap.run();
      backend.circleOT().transport(xb, yb, 3, costs);
      ya.close();
      mishap.run();
      for (CircleCoordinates tile : List.of(xa, xb)) {
        tile.scaleGradient(new double[] {1, 2, 3, 4, 5, 6});
        mishap.run();
      }
      backend.projection().pullBack(List.of(xa, xb), 0, 37, gradient);
      mishap.run();
      double[] row = DeviceRows.gradient(backend, xb, 1);
      gradient[0] += row[5] + costs.inUnit()[0] + costs.inUnit()[5];
    }
    assertEquals(0, backend.session().remembered());
    return gradient;
  }

  private CircleCoordinates project(SpherePoints points, int from, int to) {
    CoordinateNeeds needs = CoordinateNeeds.costsOnly().withGradient();
    return backend.projection().project(points, new SliceTile(slices, from, to), needs);
  }

  /** Another thread collects garbage all the time. */
  @Test
  void collectionsDuringTheWorkDoNotChangeResults() throws InterruptedException {
    Dssw dssw = Dssw.builder().projections(12).seed(1).backend(backend).build();
    double[] quiet = dssw.gradient(x, y).inX();
    Thread collector =
        new Thread(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                System.gc();
              }
            });
    collector.start();
    try {
      for (int i = 0; i < 8; i++) {
        assertArrayEquals(quiet, dssw.gradient(x, y).inX(), 0);
      }
    } finally {
      collector.interrupt();
      collector.join();
    }
  }
}
