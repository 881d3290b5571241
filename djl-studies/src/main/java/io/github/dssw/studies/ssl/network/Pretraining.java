package io.github.dssw.studies.ssl.network;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import io.github.dssw.cli.job.Job;
import io.github.dssw.djl.JavaGradient;
import io.github.dssw.studies.images.ImageShape;
import io.github.dssw.studies.networks.Stepper;
import io.github.dssw.studies.networks.UpdateRule;
import io.github.dssw.studies.ssl.loss.CrossEntropy;
import io.github.dssw.studies.ssl.loss.ViewLoss;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The training of an encoder.
 *
 * @param encoder makes the encoder with its initial parameters
 * @param loss makes the loss of the points of views; empty for cross-entropy with the labels
 * @param batches the views of each step
 * @param shape the shape of an image
 * @param schedule the sizes of the steps
 */
public record Pretraining(
    Supplier<Encoder> encoder,
    Optional<Supplier<ViewLoss>> loss,
    ViewBatches batches,
    ImageShape shape,
    Schedule schedule)
    implements Job<PretrainingState> {
  @Override
  public String name() {
    return "training";
  }

  @Override
  public long steps() {
    return (long) schedule.epochs() * batches.stepsPerEpoch();
  }

  @Override
  public PretrainingState begin() {
    try (Encoder fresh = encoder.get()) {
      return new PretrainingState(0, fresh.parameters().state(), new float[0], new double[0]);
    }
  }

  @Override
  public long stepOf(PretrainingState state) {
    return state.step();
  }

  @Override
  public PretrainingState run(PretrainingState from, Predicate<Step<PretrainingState>> goesOn) {
    try (Run run = new Run(from)) {
      boolean wanted = true;
      for (long step = from.step(); wanted && step < steps(); step++) {
        long start = System.nanoTime();
        double value = run.step(step);
        long number = step + 1;
        wanted =
            goesOn.test(
                new Step<>(number, value, System.nanoTime() - start, () -> run.state(number)));
        run.done = number;
      }
      return run.state(run.done);
    }
  }

  @Override
  public void write(PretrainingState state, Path file) throws IOException {
    state.write(file);
  }

  @Override
  public PretrainingState read(Path file) throws IOException {
    return PretrainingState.read(file);
  }

  /** Returns the encoder of a state, which the caller closes. */
  public Encoder encoder(PretrainingState state) {
    Encoder trained = encoder.get();
    trained.parameters().restore(state.network());
    return trained;
  }

  /** A network in training. */
  private final class Run implements AutoCloseable {
    private final Encoder network;
    private final Stepper stepper;
    private final Optional<ViewLoss> viewLoss;
    private long done;

    Run(PretrainingState from) {
      network = encoder(from);
      network.training(true);
      stepper =
          new Stepper(
              network.parameters(),
              UpdateRule.sgd(
                  number -> schedule.rate((number - 1) / batches.stepsPerEpoch()),
                  schedule.momentum(),
                  schedule.decay()));
      if (from.step() > 0) {
        stepper.restore(from.step(), from.velocities());
      }
      viewLoss = loss.map(Supplier::get);
      viewLoss.ifPresent(one -> one.restore(from.loss()));
      done = from.step();
    }

    double step(long step) {
      int[] chosen = batches.chosen(step);
      float[] pixels = batches.pixels(chosen, step);
      return stepper.step(manager -> lossOf(manager, pixels, chosen, step));
    }

    private NDArray lossOf(NDManager manager, float[] pixels, int[] chosen, long step) {
      Shape views = new Shape(2L * chosen.length, shape.channels(), shape.height(), shape.width());
      NDArray points = network.sphere(network.features(manager.create(pixels, views)));
      if (viewLoss.isEmpty()) {
        int[] labels = batches.labels(chosen);
        return carry(
            network.logits(points), step, (x, g) -> CrossEntropy.valueAndGradient(x, labels, g));
      }
      int d = Math.toIntExact(points.getShape().get(1));
      return carry(points, step, (x, g) -> viewLoss.get().valueAndGradient(x, d, step, g));
    }

    private PretrainingState state(long step) {
      return new PretrainingState(
          step,
          network.parameters().state(),
          stepper.moments(),
          viewLoss.map(ViewLoss::state).orElse(new double[0]));
    }

    @Override
    public void close() {
      network.close();
    }
  }

  /** A function of numbers that also computes its gradient. */
  private interface Function {
    double valueAndGradient(float[] numbers, float[] gradient);
  }

  /**
   * Applies a function to what the network made in a step.
   *
   * @throws io.github.dssw.DivergenceException if a number is not finite
   */
  private static NDArray carry(NDArray array, long step, Function function) {
    return JavaGradient.carry(
        array,
        (FloatBuffer buffer, FloatBuffer gradient) -> {
          float[] numbers = new float[buffer.remaining()];
          buffer.get(numbers);
          buffer.rewind();
          Extraction.requireFinite(numbers, "at step " + (step + 1));
          float[] slopes = new float[numbers.length];
          double value = function.valueAndGradient(numbers, slopes);
          gradient.put(slopes).rewind();
          return value;
        });
  }
}
