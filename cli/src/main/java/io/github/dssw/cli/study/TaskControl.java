package io.github.dssw.cli.study;

import io.github.dssw.cli.job.Checkpoint;
import io.github.dssw.cli.job.Job;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;

/** The connection of a running task to its files, to the progress bar, and to interruptions. */
public final class TaskControl {
  /** The name of the measured mean time of a step, in seconds; see {@link #run}. */
  public static final String SECONDS_PER_STEP = "secondsPerStep";

  private final StudyFolder folder;
  private final String task;
  private final BooleanSupplier stop;
  private final DoubleConsumer watcher;
  private final Set<String> attachments = new LinkedHashSet<>();
  private NamedNumbers measured = NamedNumbers.none();

  TaskControl(StudyFolder folder, String task, BooleanSupplier stop, DoubleConsumer watcher) {
    this.folder = folder;
    this.task = task;
    this.stop = stop;
    this.watcher = watcher;
  }

  /**
   * Reports how much of the task is done. A long task calls this often: between two calls it cannot
   * be interrupted.
   *
   * @param share the share of the work that is done, from 0 to 1
   * @throws StoppedException if the study was interrupted
   */
  public void progress(double share) {
    watcher.accept(share);
    if (stop.getAsBoolean()) {
      throw new StoppedException();
    }
  }

  /**
   * Returns the path of a file that the task must write, besides its result. The study checks that
   * it is undamaged before it uses the result in a later run.
   *
   * @param suffix the end of the file's name, such as {@code npy}
   */
  public Path file(String suffix) {
    attachments.add(suffix);
    return folder.taskFile(task, suffix);
  }

  /** Keeps a number that depends on the machine and the moment, separately from the result. */
  public void measured(String name, double value) {
    measured = measured.with(name, value);
  }

  /** Writes the state of the unfinished task; it is deleted once the task is finished. */
  public void writeCheckpoint(List<double[]> state) {
    new ArraysFile(folder.checkpoint(task)).write(state);
  }

  /** Returns what {@link #writeCheckpoint} last wrote, if it is there and undamaged. */
  public Optional<List<double[]>> readCheckpoint() {
    ArraysFile file = new ArraysFile(folder.checkpoint(task));
    try {
      return file.exists() ? Optional.of(file.read()) : Optional.empty();
    } catch (IllegalArgumentException e) {
      folder.warnOfCheckpoint(task, e);
      return Optional.empty();
    }
  }

  /** Does the same as {@link #run(Job, JobObserver)} without an observer. */
  public <S> S run(Job<S> job) {
    return run(job, JobObserver.none());
  }

  /**
   * Runs a job to its end, from its checkpoint if an earlier run of this task left one. The
   * checkpoint is written every ten seconds and when the study is interrupted. The mean time of a
   * step in this process is kept as {@link #SECONDS_PER_STEP}.
   *
   * @param observer sees each step before a checkpoint contains it
   * @throws StoppedException if the study was interrupted
   */
  public <S> S run(Job<S> job, JobObserver<S> observer) {
    Checkpoint<S> checkpoint = new Checkpoint<>(job, folder.checkpoint(task));
    Optional<S> kept = read(checkpoint).filter(observer::hasSeen);
    S begin = kept.orElseGet(job::begin);
    if (kept.isEmpty()) {
      observer.starts();
    }
    long[] nanos = {0};
    S end =
        job.run(
            begin,
            step -> {
              nanos[0] += step.nanos();
              watcher.accept((double) step.number() / job.steps());
              observer.made(step);
              checkpoint.writeNowAndThen(step.state());
              return !stop.getAsBoolean();
            });
    if (job.stepOf(end) < job.steps()) {
      checkpoint.write(end);
      throw new StoppedException();
    }
    measured(SECONDS_PER_STEP, 1e-9 * nanos[0] / Math.max(1, job.stepOf(end) - job.stepOf(begin)));
    return end;
  }

  private <S> Optional<S> read(Checkpoint<S> checkpoint) {
    try {
      return checkpoint.read();
    } catch (IllegalArgumentException e) {
      folder.warnOfCheckpoint(task, e);
      return Optional.empty();
    }
  }

  /** Writes the result with everything else that the task kept. */
  TaskOutput finish(NamedNumbers result) {
    TaskOutput output = new TaskOutput(result, measured);
    folder.keep(task, output, attachments);
    return output;
  }
}
