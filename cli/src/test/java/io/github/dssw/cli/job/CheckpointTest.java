package io.github.dssw.cli.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.flow.FlowLoss;
import io.github.dssw.flow.FlowState;
import io.github.dssw.flow.ParticleFlow;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checkpoints that cannot be written. */
class CheckpointTest {
  private static final int STEPS = 3;

  @TempDir Path folder;

  @Test
  void aFlowContinuesAfterACheckpointFails() {
    Path away = folder.resolve("away");
    Checkpoint<FlowState> checkpoint = new Checkpoint<>(flow(), away.resolve("flow.checkpoint"), 0);
    FlowState end = new JobRun<>(flow(), checkpoint).go(flow().begin(), () -> false);
    assertEquals(STEPS, end.step());
    assertEquals(
        Optional.of(
            away.resolve("flow.checkpoint") + ": there is no folder " + away.toAbsolutePath()),
        checkpoint.failure());
  }

  @Test
  void aFailureIsForgottenOnceACheckpointIsWritten() throws IOException {
    Path away = folder.resolve("away");
    Checkpoint<FlowState> checkpoint = new Checkpoint<>(flow(), away.resolve("flow.checkpoint"), 0);
    checkpoint.writeNowAndThen(flow()::begin);
    assertTrue(checkpoint.failure().isPresent());
    Files.createDirectory(away);
    checkpoint.writeNowAndThen(flow()::begin);
    assertTrue(checkpoint.failure().isEmpty());
    assertEquals(0, checkpoint.read().orElseThrow().step());
  }

  private static FlowJob flow() {
    SpherePoints points = new UniformOnSphere(3).sample(5, 1);
    Dssw dssw = Dssw.builder().projections(3).build();
    return new FlowJob(
        ParticleFlow.builder(points, points)
            .loss(() -> FlowLoss.fresh(dssw, 0))
            .optimizer(() -> Optimizer.adam(0.01))
            .steps(STEPS)
            .build());
  }
}
