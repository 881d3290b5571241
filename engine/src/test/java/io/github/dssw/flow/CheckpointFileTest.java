package io.github.dssw.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checkpoint files that are whole, damaged, truncated or of another format. */
class CheckpointFileTest {
  private final SpherePoints start = Clusters.start(4);
  private final SpherePoints target = Clusters.target(5);

  @TempDir Path folder;
  private Path file;
  private FlowState state;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("flow.checkpoint");
    state = flow(b -> b).run(step -> true);
    state.write(file);
  }

  @Test
  void readsAWrittenFile() throws IOException {
    FlowState read = FlowState.read(file);
    assertEquals(3, read.step());
    assertArrayEquals(state.positions(), read.positions());
    assertArrayEquals(state.particles().toArray(), read.particles().toArray());
    assertEquals(state.flow(), read.flow());
  }

  @Test
  void writingAgainReplacesTheFileAndLeavesNothingElse() throws IOException {
    flow(b -> b).begin().write(file);
    assertEquals(0, FlowState.read(file).step());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void aMissingFolderIsAnErrorAndIsNotCreated() {
    Path nowhere = folder.resolve("no").resolve("flow.checkpoint");
    assertThrows(IOException.class, () -> state.write(nowhere));
    assertTrue(Files.notExists(nowhere.getParent()));
  }

  @Test
  void everyTruncationIsNoticed() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      assertTrue(complaint(Arrays.copyOf(whole, length)).contains(file.toString()));
    }
    assertEquals(
        file + ": the checkpoint ends early", complaint(Arrays.copyOf(whole, whole.length - 1)));
  }

  @Test
  void everyDamagedByteIsNoticed() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int i = 0; i < whole.length; i++) {
      byte[] damaged = whole.clone();
      damaged[i] ^= 0x40;
      assertTrue(complaint(damaged).contains(file.toString()));
    }
    byte[] damaged = whole.clone();
    damaged[whole.length / 2] ^= 1;
    assertEquals(file + ": the checkpoint is damaged (its checksum is wrong)", complaint(damaged));
  }

  @Test
  void otherFormatsAreNamed() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    assertEquals(
        file + ": not a checkpoint of a flow",
        complaint("\u0093NUMPY something".getBytes("UTF-8")));
    byte[] later = whole.clone();
    later[Long.BYTES + Integer.BYTES - 1]++;
    assertEquals(file + ": a checkpoint of version 2; only 1 can be read", complaint(later));
    assertEquals(
        file + ": the checkpoint is damaged (it continues after its end)",
        complaint(Arrays.copyOf(whole, whole.length + 1)));
  }

  @Test
  void aLengthBeyondTheFileIsNotAllocated() throws IOException {
    byte[] huge = Files.readAllBytes(file);
    // The length of the settings follows the magic number and the version.
    huge[12] = 0x7f;
    assertEquals(file + ": the checkpoint ends early", complaint(huge));
    huge[12] = -1;
    assertTrue(complaint(huge).startsWith(file + ": the checkpoint is damaged (a part of it"));
  }

  @Test
  void statesOfOtherFlowsAreRejectedWithTheSettingThatDiffers() {
    assertForeign("start: 4 points", "start: 5 points", of(Clusters.start(5), target, b -> b));
    assertForeign("target: 5 points", "target: 4 points", of(start, start, b -> b));
    assertForeign("batch: the whole target", "batch: 2 points", flow(b -> b.batch(2, 1)));
    assertForeign(
        "optimizer: adam, learning rate 0.01",
        "optimizer: sgd, learning rate 0.01, momentum 0.0",
        flow(b -> b.optimizer(() -> Optimizer.sgd(0.01))));
    assertForeign("slices of seed 1,", "slices of seed 2,", flow(b -> b.loss(() -> loss(2))));
    assertForeign("free", "trained on", flow(b -> b.loss(() -> FlowLoss.warm(dssw(), 1))));
    SpherePoints weighted = start.weighted(new double[] {1, 2, 3, 4});
    assertForeign("start: 4 points", "start: 4 weighted points", of(weighted, target, b -> b));
  }

  @Test
  void aStatePastTheLastStepIsRejected() {
    ParticleFlow shorter = flow(b -> b.steps(2));
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> shorter.run(state, step -> true));
    assertEquals("the checkpoint is at step 3, the flow ends at step 2", e.getMessage());
  }

  private void assertForeign(String its, String own, ParticleFlow other) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> other.run(state, step -> true))
            .getMessage();
    assertTrue(message.startsWith("the checkpoint is of another flow: it has "), message);
    int half = message.indexOf("; this one has ");
    assertTrue(message.substring(0, half).contains(its), message);
    assertTrue(message.substring(half).contains(own), message);
  }

  private String complaint(byte[] bytes) throws IOException {
    Files.write(file, bytes);
    return assertThrows(IOException.class, () -> FlowState.read(file)).getMessage();
  }

  private ParticleFlow flow(UnaryOperator<ParticleFlow.Builder> change) {
    return of(start, target, change);
  }

  private static ParticleFlow of(
      SpherePoints from, SpherePoints to, UnaryOperator<ParticleFlow.Builder> change) {
    return change.apply(ParticleFlow.builder(from, to).loss(() -> loss(1)).steps(3)).build();
  }

  private static FlowLoss loss(long seed) {
    return FlowLoss.fresh(dssw(), seed);
  }

  private static Dssw dssw() {
    return Dssw.builder().projections(5).build();
  }
}
