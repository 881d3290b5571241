package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.StoppedException;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.Trace;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.sphere.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One run of learning with one distance.
 *
 * @param <M> the class of the model
 */
record LearnTask<M extends LearnedModel<M>>(Experiment<M> experiment, Distance distance, int run)
    implements Task {
  /** The suffix of the file with numbers over the steps. */
  static final String TRACE = "trace.csv";

  private static final long NANOS_BETWEEN_CHECKPOINTS = 10_000_000_000L;
  private static final int TRACE_ROWS = 100;
  private static final int FIRST_STEPS = 5;

  @Override
  public String name() {
    return name(experiment, distance, run);
  }

  static String name(Experiment<?> experiment, Distance distance, int run) {
    return Task.nameOfRun(experiment.prefix() + distance.id(), run);
  }

  /** Returns the seconds per step, as measured on two cores. */
  @Override
  public double cost() {
    int epochs = experiment.recipe().training().epochs();
    return switch (distance) {
      case S3W -> 0.01;
      case RI_S3W, RI_S3W_10, ARI_S3W -> 0.08;
      case ARI_S3W_30 -> 0.24;
      case LINEAR -> 0.02 + 0.003 * epochs;
      case NONLINEAR -> 0.02 + 0.02 * epochs;
      case ATTENTION -> 0.12 + 0.12 * epochs;
      default -> 0.02;
    };
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    // Every distance sees the same noise in the same run.
    RandomStream random = new RandomStream(experiment.seed(), run);
    long noiseSeed = random.bits();
    Learner<M> learner =
        new Learner<>(
            experiment.learning(run),
            distance.loss(experiment.recipe(), 3, random.bits()),
            noiseSeed);
    Trace trace = learn(control, learner);
    trace.write(control.file(TRACE));
    experiment.keep(learner.model(), run, control);
    return experiment.scores(trace);
  }

  private Trace learn(TaskControl control, Learner<M> learner) {
    Trace trace = restore(control.readCheckpoint(), learner);
    int steps = experiment.learning(run).steps();
    int first = learner.step();
    long began = System.nanoTime();
    long written = began;
    try {
      while (learner.step() < steps) {
        learner.advance();
        int step = learner.step();
        if (isKept(step, steps)) {
          experiment.addTo(trace, step, learner.model());
        }
        if (System.nanoTime() - written > NANOS_BETWEEN_CHECKPOINTS) {
          control.writeCheckpoint(state(learner, trace));
          written = System.nanoTime();
        }
        control.progress((double) step / steps);
      }
    } catch (StoppedException e) {
      control.writeCheckpoint(state(learner, trace));
      throw e;
    }
    control.measured(
        TaskControl.SECONDS_PER_STEP,
        1e-9 * (System.nanoTime() - began) / Math.max(1, steps - first));
    return trace;
  }

  /** Returns whether the trace has a row for a step: the first ones, some between, the last. */
  private static boolean isKept(int step, int steps) {
    return step <= FIRST_STEPS || step % Math.max(1, steps / TRACE_ROWS) == 0 || step == steps;
  }

  private static List<double[]> state(Learner<?> learner, Trace trace) {
    List<double[]> arrays = new ArrayList<>(learner.state());
    arrays.add(trace.state());
    return arrays;
  }

  private Trace restore(Optional<List<double[]>> state, Learner<M> learner) {
    Trace trace = experiment.emptyTrace();
    if (state.isEmpty()) {
      experiment.addTo(trace, 0, learner.model());
      return trace;
    }
    List<double[]> arrays = state.get();
    int last = arrays.size() - 1;
    learner.restore(arrays.subList(0, last));
    return trace.restored(arrays.get(last));
  }
}
