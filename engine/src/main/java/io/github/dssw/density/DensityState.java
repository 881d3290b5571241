package io.github.dssw.density;

import io.github.dssw.files.CheckedFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The state of a training between two steps: all that it needs to continue to the same bits.
 * Immutable.
 *
 * <pre>{@code
 * training.run(step -> step.number() < 100).write(checkpoint);
 * DensityState<ExponentialMapFlow> end = training.run(training.read(checkpoint), step -> true);
 * end.model().write(file);
 * }</pre>
 *
 * @param <M> the kind of model
 */
public final class DensityState<M extends DensityModel> {
  static final CheckedFile FORMAT =
      new CheckedFile("DSSWDTRN", 1, "checkpoint", "of the training of a density");

  private final String settings;
  private final long step;
  private final M model;
  private final double[] optimizer;
  private final double[] loss;

  DensityState(String settings, long step, M model, double[] optimizer, double[] loss) {
    this.settings = settings;
    this.step = step;
    this.model = model;
    this.optimizer = optimizer;
    this.loss = loss;
  }

  /** Returns the number of steps done. */
  public long step() {
    return step;
  }

  /** Returns the model with the parameters after these steps. */
  public M model() {
    return model;
  }

  /** Writes this state to a file, whole or not at all; {@link DensityTraining#read} reads it. */
  public void write(Path file) throws IOException {
    FORMAT.write(
        file,
        out -> {
          out.text(settings);
          out.wholeLong(step);
          out.doubles(model.parameters());
          out.doubles(optimizer);
          out.doubles(loss);
        });
  }

  String settings() {
    return settings;
  }

  double[] optimizer() {
    return optimizer.clone();
  }

  double[] loss() {
    return loss.clone();
  }
}
