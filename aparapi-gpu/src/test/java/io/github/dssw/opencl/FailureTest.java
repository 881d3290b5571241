package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.aparapi.device.OpenCLDevice;
import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.energy.Energy;
import io.github.dssw.opencl.device.Launcher;
import io.github.dssw.opencl.kernel.StageKernel;
import io.github.dssw.opencl.kernel.UntranslatableKernel;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.spi.Weighting;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Failures are reported with a remedy, and nothing is computed elsewhere without notice. */
class FailureTest {
  private final SpherePoints x = Samples.points(300, 4, 1);
  private final SpherePoints y = Samples.points(200, 4, 2);
  private OpenCLDevice device;

  @BeforeEach
  void findDevice() {
    device = RequiredDevice.device();
  }

  @AfterEach
  void forgetDevice() {
    System.clearProperty(OpenClProvider.DEVICE_PROPERTY);
  }

  @Test
  void anUnknownDeviceIsRefusedWithTheNamesOfAllDevices() {
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> Backends.named("opencl:no such device"));
    assertTrue(e.getMessage().contains("no such device"), e.getMessage());
    assertTrue(e.getMessage().contains(device.getName()), e.getMessage());
    System.setProperty(OpenClProvider.DEVICE_PROPERTY, "not this either");
    e = assertThrows(IllegalStateException.class, () -> Backends.named("opencl"));
    assertTrue(e.getMessage().contains("not this either"), e.getMessage());
  }

  @Test
  void aDeviceIsFoundByPartOfItsNameInAnyCase() {
    String part = device.getName().substring(1, 6).toUpperCase(Locale.ROOT);
    System.setProperty(OpenClProvider.DEVICE_PROPERTY, "ignored if the caller names a device");
    try (Backend backend = Backends.named("opencl:" + part)) {
      assertEquals(device.getName(), backend.device().name());
    }
  }

  @Test
  void aProcessorRanksBelowSimdAndAboveScalar() {
    boolean processor = device.getType() == OpenCLDevice.TYPE.CPU;
    assertEquals(processor ? 5 : 20, new OpenClProvider().rank());
    assertTrue(new OpenClProvider().availability().usable());
  }

  @Test
  void afterRunningOutOfMemorySmallerWorkSucceeds() {
    try (OpenClBackend small = new OpenClBackend(device, 1 << 14)) {
      Dssw dssw = Dssw.builder().projections(3).backend(small).build();
      IllegalStateException e =
          assertThrows(
              IllegalStateException.class,
              () -> dssw.distance(Samples.points(3000, 4, 1), Samples.points(3000, 4, 2)));
      assertTrue(e.getMessage().startsWith("out of device memory"), e.getMessage());
      assertTrue(dssw.distance(Samples.points(30, 4, 1), Samples.points(30, 4, 2)) > 0);
      assertEquals(0, small.session().remembered());
    }
  }

  @Test
  void tinyMemoryGivesTheSameGradientInChunks() {
    DsswBuilder settings = Dssw.builder().projections(17).seed(3);
    try (OpenClBackend whole = new OpenClBackend(device);
        OpenClBackend tiny = new OpenClBackend(device, 1 << 17)) {
      double[] want = settings.backend(whole).build().gradient(x, y).inX();
      Dssw chunked = settings.backend(tiny).memoryBudget(1 << 15).build();
      assertTrue(
          tiny.tileSlices(500, 4) < 9,
          "expected several tiles, tile size " + tiny.tileSlices(500, 4));
      // Sums over slices are rounded to float once per tile.
      assertArrayEquals(want, chunked.gradient(x, y).inX(), 1e-9);
    }
  }

  @Test
  void aKernelThatCannotBeTranslatedIsRefused() {
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class, () -> new Launcher(device, new UntranslatableKernel()));
    assertTrue(e.getMessage().startsWith("the kernels do not compile for"), e.getMessage());
  }

  /** Aparapi would continue in Java threads, where our kernels refuse to run. */
  @Test
  void aFailedLaunchIsReportedAndTheNextOneWorks() {
    try (OpenClBackend backend = new OpenClBackend(device)) {
      Dssw dssw = Dssw.builder().projections(3).backend(backend).build();
      double before = dssw.distance(x, y);
      StageKernel kernel = backend.session().launcher().kernel;
      long[] sums = kernel.sums;
      kernel.sums = null;
      IllegalStateException e =
          assertThrows(IllegalStateException.class, () -> dssw.distance(x, y));
      assertTrue(e.getMessage().contains("failed on " + device.getName()), e.getMessage());
      kernel.sums = sums;
      assertEquals(before, dssw.distance(x, y));
    }
  }

  @Test
  void afterCloseCallsFailAndClosingAgainDoesNothing() {
    OpenClBackend backend = new OpenClBackend(device);
    Dssw dssw = Dssw.builder().projections(3).backend(backend).build();
    dssw.distance(x, y);
    backend.close();
    backend.close();
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> dssw.distance(x, y));
    assertEquals("the back end opencl is closed", e.getMessage());
  }

  /** Every stage fails after close; coordinates and readers can still be closed. */
  @Test
  void afterCloseEveryStageFails() {
    OpenClBackend backend = new OpenClBackend(device);
    Slices slices = Slices.random(1, 3, 4);
    CoordinateNeeds needs = CoordinateNeeds.costsOnly().withGradient().withSortedRows();
    CircleCoordinates tile = backend.projection().project(x, new SliceTile(slices, 0, 3), needs);
    Network network = Network.of(Energy.linear(), x.size(), 3);
    Weighting.Reader reader =
        backend
            .weighting()
            .reader(network, new Weighting.Table(List.of(tile), List.of()), (tasks, task) -> {});
    backend.close();
    SliceCosts costs = new SliceCosts(3, 2);
    double[] three = new double[3];
    List<Executable> calls =
        List.of(
            () -> backend.projection().project(x, new SliceTile(slices, 0, 3), needs),
            () -> backend.projection().pullBack(List.of(tile), 0, 1, new double[4]),
            () -> backend.circleOT().transport(tile, tile, 2, costs),
            () -> backend.circleOT().transportToUniform(tile, costs),
            () -> tile.scaleGradient(three),
            () -> reader.logits(new double[network.size()], three, three),
            () -> reader.backwardToParameters(three, three, new double[network.size()]),
            () -> reader.backwardToCoordinates(three, three));
    for (Executable call : calls) {
      IllegalStateException e = assertThrows(IllegalStateException.class, call);
      assertEquals("the back end opencl is closed", e.getMessage());
    }
    reader.close();
    tile.close();
    tile.close();
  }

  @Test
  void scalingCoordinatesWithoutGradientDoesNothing() {
    try (OpenClBackend backend = new OpenClBackend(device);
        CircleCoordinates tile =
            backend
                .projection()
                .project(
                    x, new SliceTile(Slices.random(1, 3, 4), 0, 3), CoordinateNeeds.costsOnly())) {
      long launches = backend.session().launcher().traffic().launches();
      tile.scaleGradient(new double[] {1, 2, 3});
      assertEquals(launches, backend.session().launcher().traffic().launches());
    }
  }

  /** Four launches project and sort both sets, one transports; costs, moves and seals return. */
  @Test
  void launchesAndTransfersAreAsDocumented() {
    try (OpenClBackend backend = new OpenClBackend(device)) {
      Dssw dssw = Dssw.builder().projections(10).backend(backend).build();
      dssw.distance(x, y);
      List<Long> value = traffic(backend, () -> dssw.distance(x, y));
      long slices = 10 * 4 * 2;
      assertEquals(
          List.of(5L, 4 * (300L * 4 + 200L * 4 + 2 * slices) + 8, 4L * (2 * 10 + 2)), value);
      List<Long> gradient = traffic(backend, () -> dssw.gradient(x, y));
      assertEquals(7L, gradient.get(0), "one more launch scales, one pulls back");
    }
  }

  private static List<Long> traffic(OpenClBackend backend, Runnable work) {
    Launcher.Traffic before = backend.session().launcher().traffic();
    work.run();
    Launcher.Traffic after = backend.session().launcher().traffic();
    return List.of(
        after.launches() - before.launches(),
        after.bytesToDevice() - before.bytesToDevice(),
        after.bytesToHost() - before.bytesToHost());
  }
}
