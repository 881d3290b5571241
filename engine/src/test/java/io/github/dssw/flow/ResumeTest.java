package io.github.dssw.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.training.Optimizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A flow that is stopped, saved and read again ends in the same bits as an uninterrupted one. */
class ResumeTest {
  private static final long STEPS = 12;

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("io.github.dssw.testing.TestBackends#names")
  void everyOptimiser(String backend) throws IOException {
    Dssw dssw = Dssw.builder().projections(20).backend(Backends.named(backend)).build();
    for (Supplier<Optimizer> optimizer : optimizers()) {
      assertResumes(() -> FlowLoss.fresh(dssw, 5), optimizer, 0);
      assertResumes(() -> FlowLoss.fresh(dssw, 5), optimizer, 30);
    }
  }

  @ParameterizedTest
  @MethodSource("io.github.dssw.testing.TestBackends#names")
  void parametersKeptBetweenSteps(String backend) throws IOException {
    for (NetworkEnergy energy : List.of(Energy.linear(), Energy.nonlinear(), Energy.attention())) {
      for (Training.Method method : Training.Method.values()) {
        Training training =
            energy.training().withEpochs(2).withLearningRate(0.1).withMethod(method).withSeed(8);
        Dssw dssw =
            Dssw.builder()
                .projections(10)
                .energy(energy.withHidden(6).withTraining(training))
                .backend(Backends.named(backend))
                .build();
        assertResumes(() -> FlowLoss.warm(dssw, 5), () -> Optimizer.adam(0.02), 20);
        assertResumes(() -> FlowLoss.warm(dssw, 5, Redraw.NEVER), () -> Optimizer.adam(0.02), 20);
        assertResumes(() -> FlowLoss.anew(dssw, 5, Redraw.STEP), () -> Optimizer.adam(0.02), 20);
      }
    }
  }

  @Test
  void aFinishedFlowCanBeContinuedByALongerOne() {
    Dssw dssw = Dssw.builder().projections(10).build();
    ParticleFlow shorter = flow(() -> FlowLoss.fresh(dssw, 5), optimizers().get(2), 7, 0);
    ParticleFlow longer = flow(() -> FlowLoss.fresh(dssw, 5), optimizers().get(2), STEPS, 0);
    assertSameBits(longer.run(step -> true), longer.run(shorter.run(step -> true), step -> true));
  }

  private static List<Supplier<Optimizer>> optimizers() {
    return List.of(
        () -> Optimizer.sgd(100), () -> Optimizer.sgd(50, 0.9), () -> Optimizer.adam(0.02));
  }

  private void assertResumes(Supplier<FlowLoss> loss, Supplier<Optimizer> optimizer, int batch)
      throws IOException {
    List<Double> uninterrupted = new ArrayList<>();
    FlowState end =
        flow(loss, optimizer, STEPS, batch).run(step -> uninterrupted.add(step.value()));
    assertEquals(STEPS, end.step());

    Path file = folder.resolve("flow.checkpoint");
    List<Double> interrupted = new ArrayList<>();
    for (long stop : new long[] {0, 1, 5, STEPS}) {
      // New objects, as in another process.
      ParticleFlow flow = flow(loss, optimizer, STEPS, batch);
      FlowState from = stop == 0 ? flow.begin() : FlowState.read(file);
      FlowState to =
          from.step() == stop
              ? from
              : flow.run(
                  from,
                  step -> {
                    interrupted.add(step.value());
                    return step.number() < stop;
                  });
      assertEquals(stop, to.step());
      to.write(file);
    }
    assertEquals(uninterrupted, interrupted);
    assertSameBits(end, FlowState.read(file));
  }

  private static ParticleFlow flow(
      Supplier<FlowLoss> loss, Supplier<Optimizer> optimizer, long steps, int batch) {
    ParticleFlow.Builder builder =
        ParticleFlow.builder(Clusters.start(40), Clusters.target(50))
            .loss(loss)
            .optimizer(optimizer)
            .steps(steps);
    return (batch == 0 ? builder : builder.batch(batch, 6)).build();
  }

  private static void assertSameBits(FlowState a, FlowState b) {
    assertEquals(a.step(), b.step());
    assertArrayEquals(a.positions(), b.positions());
    assertArrayEquals(a.optimizer(), b.optimizer());
    assertArrayEquals(a.loss(), b.loss());
  }
}
