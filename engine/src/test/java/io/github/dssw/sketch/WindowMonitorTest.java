package io.github.dssw.sketch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Windows close in order, with the rows of their panes, whatever threads added them. */
class WindowMonitorTest {
  private static final SketchSpec SPEC =
      SketchSpec.withDefaults(3).withProjections(6).withArcs(64).withParts(8);

  private final Random random = new Random(8);
  private final SketchDrift drift =
      SketchDrift.against(CircleSketch.of(SPEC).update(Samples.around(random, 3000, 3, 1)));
  private final List<WindowReport> reports = new ArrayList<>();

  private WindowMonitor monitor(long pane, int panes) {
    return WindowMonitor.builder(drift).pane(pane).panes(panes).listener(reports::add).build();
  }

  private static float[] row(SpherePoints points, int i) {
    int d = points.dimension();
    return Arrays.copyOfRange(points.rawCoordinates(), i * d, (i + 1) * d);
  }

  /** Adds point i at time i, for every step-th i from the first on. */
  private static void updateEvery(
      int step, int first, int end, WindowMonitor monitor, SpherePoints points) {
    for (int i = first; i < end; i += step) {
      monitor.update(i, row(points, i));
    }
  }

  /** Has threads add all points, each its own share, beginning at the same time. */
  private static void updateByThreads(int count, WindowMonitor monitor, SpherePoints points)
      throws InterruptedException {
    CountDownLatch start = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      int first = t;
      Thread thread =
          new Thread(
              () -> {
                awaitQuietly(start);
                updateEvery(count, first, points.size(), monitor, points);
              });
      thread.start();
      threads.add(thread);
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private DriftResult expected(SpherePoints points, int from, int to) {
    return drift.compare(CircleSketch.of(SPEC.withParts(1)).update(points.range(from, to)));
  }

  @Test
  void slidingWindowsHaveTheBitsOfTheirRows() {
    SpherePoints points = Samples.around(random, 500, 3, 1);
    WindowMonitor monitor = monitor(100, 3);
    updateEvery(1, 0, 500, monitor, points);
    monitor.close();
    assertEquals(5, reports.size());
    for (int w = 0; w < 5; w++) {
      WindowReport report = reports.get(w);
      int from = Math.max(0, w - 2) * 100;
      int to = (w + 1) * 100;
      assertEquals(to, report.end());
      assertEquals(to - 300, report.start());
      assertEquals(to - from, report.count());
      assertEquals(expected(points, from, to).distance(), report.drift().orElseThrow().distance());
    }
  }

  @Test
  void rowsOfClosedPanesAreCountedAndLeftOut() {
    SpherePoints points = Samples.around(random, 30, 3, 1);
    WindowMonitor monitor = monitor(10, 1);
    updateEvery(1, 0, 20, monitor, points);
    monitor.update(3, row(points, 20));
    assertEquals(1, monitor.lateRows());
    monitor.close();
    assertEquals(List.of(10L, 10L), reports.stream().map(WindowReport::count).toList());
    assertEquals(List.of(0L, 1L), reports.stream().map(WindowReport::lateRows).toList());
  }

  @Test
  void pausesCloseWindowsUntilTheyAreEmpty() {
    SpherePoints points = Samples.around(random, 30, 3, 1);
    WindowMonitor monitor = monitor(10, 3);
    updateEvery(1, 0, 10, monitor, points);
    monitor.advanceTo(1_000_000_000_000L);
    assertEquals(List.of(10L, 10L, 10L, 0L), reports.stream().map(WindowReport::count).toList());
    assertFalse(reports.get(3).drift().isPresent());
    monitor.update(1_000_000_000_005L, row(points, 11));
    monitor.close();
    assertEquals(1, reports.get(4).count());
    assertEquals(1_000_000_000_010L, reports.get(4).end());
  }

  @Test
  void timesMayBeNegative() {
    WindowMonitor monitor = monitor(10, 1);
    monitor.update(-5, new float[] {1, 0, 0});
    monitor.update(5, new float[] {1, 0, 0});
    assertEquals(-10, reports.get(0).start());
    assertEquals(0, reports.get(0).end());
  }

  @Test
  void manyThreadsLoseNoRow() throws InterruptedException {
    SpherePoints points = Samples.around(random, 4000, 3, 1);
    WindowMonitor monitor = monitor(4000, 1);
    updateByThreads(4, monitor, points);
    monitor.close();
    assertEquals(1, reports.size());
    assertEquals(
        expected(points, 0, 4000).distance(), reports.get(0).drift().orElseThrow().distance());
  }

  /** Threads that are at different times close each window once, and each row counts once. */
  @Test
  void manyThreadsCloseWindowsInOrder() throws InterruptedException {
    SpherePoints points = Samples.around(random, 3000, 3, 1);
    WindowMonitor monitor = monitor(100, 2);
    updateByThreads(3, monitor, points);
    monitor.close();
    assertEquals(30, reports.size());
    for (int w = 0; w < 30; w++) {
      assertEquals(100 * (w + 1), reports.get(w).end());
    }
    // Windows of two panes count every row twice, but those of the last pane once.
    long last = paneCount(29);
    long counted = reports.stream().mapToLong(WindowReport::count).sum();
    assertEquals(2 * (3000 - monitor.lateRows()) - last, counted);
  }

  /** Returns the rows of one pane, from the windows of two panes up to it. */
  private long paneCount(int pane) {
    return pane < 0 ? 0 : reports.get(pane).count() - paneCount(pane - 1);
  }

  @Test
  void rowsAndSettingsThatCannotBeAreRefused() {
    WindowMonitor monitor = monitor(10, 1);
    monitor.update(0, new float[] {1, 0, 0});
    assertThrows(IllegalArgumentException.class, () -> monitor.update(1, new float[2]));
    monitor.close();
    assertEquals(1, reports.get(0).count());
    WindowMonitor.Builder builder = WindowMonitor.builder(drift);
    assertThrows(IllegalArgumentException.class, () -> builder.pane(0));
    assertThrows(IllegalArgumentException.class, () -> builder.panes(0));
    assertThrows(IllegalArgumentException.class, builder::build);
    assertThrows(NullPointerException.class, () -> builder.pane(1).build());
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
