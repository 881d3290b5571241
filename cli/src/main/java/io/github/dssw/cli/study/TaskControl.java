package io.github.dssw.cli.study;

import io.github.dssw.cli.job.Checkpoint;
import io.github.dssw.flow.FlowState;
import io.github.dssw.flow.ParticleFlow;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;

/** What a task has to do with the rest of the world. */
public final class TaskControl {
  /** What {@link #run} measures: the mean over the steps of this process. */
  public static final String SECONDS_A_STEP = "secondsAStep";

  private final StudyFolder folder;
  private final String task;
  private final BooleanSupplier stop;
  private final DoubleConsumer watcher;
  private NamedNumbers measured = NamedNumbers.none();

  TaskControl(StudyFolder folder, String task, BooleanSupplier stop, DoubleConsumer watcher) {
    this.folder = folder;
    this.task = task;
    this.stop = stop;
    this.watcher = watcher;
  }

  /**
   * Says how far the task is. Long tasks do it now and then.
   *
   * @param share of the work done, from 0 to 1
   * @throws StoppedException if the study was interrupted
   */
  public void progress(double share) {
    watcher.accept(share);
    if (stop.getAsBoolean()) {
      throw new StoppedException();
    }
  }

  /**
   * A file of the task's own beside its result, which is written last: where there is a result
   * there is this file too.
   *
   * @param suffix how its name ends, such as {@code npy}
   */
  public Path file(String suffix) {
    return folder.taskFile(task, suffix);
  }

  /** The file for what an unfinished task needs to go on: it is removed once there is a result. */
  public Path checkpoint() {
    return folder.checkpoint(task);
  }

  /** Keeps something that depends on the machine and the moment, apart from the result. */
  public void measured(String name, double value) {
    measured = measured.with(name, value);
  }

  NamedNumbers measured() {
    return measured;
  }

  /**
   * Runs a flow to its end, from where an earlier run of this task left it. The state is kept every
   * ten seconds and when the study is interrupted. How long a step takes is kept as {@link
   * #SECONDS_A_STEP}.
   *
   * @throws StoppedException if the study was interrupted
   */
  public FlowState run(ParticleFlow flow) {
    Checkpoint checkpoint = new Checkpoint(checkpoint());
    FlowState begin = checkpoint.read(flow).orElseGet(flow::begin);
    long[] nanos = {0};
    FlowState end =
        flow.run(
            begin,
            step -> {
              nanos[0] += step.nanos();
              watcher.accept((double) step.number() / flow.steps());
              checkpoint.writeNowAndThen(step::state);
              return !stop.getAsBoolean();
            });
    if (end.step() < flow.steps()) {
      checkpoint.write(end);
      throw new StoppedException();
    }
    measured(SECONDS_A_STEP, 1e-9 * nanos[0] / Math.max(1, end.step() - begin.step()));
    return end;
  }
}
