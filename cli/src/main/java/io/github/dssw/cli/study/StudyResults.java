package io.github.dssw.cli.study;

import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The results of those tasks of a study that are finished. */
public final class StudyResults {
  private final StudyFolder folder;
  private final List<Task> tasks;
  private final Map<String, TaskOutput> finished = new LinkedHashMap<>();

  /** Reads the results of earlier runs from the folder. */
  StudyResults(StudyFolder folder, List<Task> tasks) {
    this.folder = folder;
    this.tasks = tasks;
    for (Task task : tasks) {
      folder.output(task.name()).ifPresent(output -> add(task, output));
    }
  }

  void add(Task task, TaskOutput output) {
    finished.put(task.name(), output);
  }

  boolean has(Task task) {
    return finished.containsKey(task.name());
  }

  int taskCount() {
    return tasks.size();
  }

  int finishedCount() {
    return finished.size();
  }

  /** Returns whether all tasks are finished. */
  public boolean isComplete() {
    return finishedCount() == taskCount();
  }

  /** Returns the result of the task with that name, if it is finished. */
  public Optional<NamedNumbers> of(String task) {
    return Optional.ofNullable(finished.get(task)).map(TaskOutput::result);
  }

  /** Returns the mean and deviation of one number over those of the tasks that are finished. */
  public Optional<Spread> spread(Stream<String> taskNames, String number) {
    return spread(taskNames, TaskOutput::result, number);
  }

  /** Does the same as {@link #spread} for a number that {@link TaskControl#measured} kept. */
  public Optional<Spread> spreadOfMeasured(Stream<String> taskNames, String number) {
    return spread(taskNames, TaskOutput::measured, number);
  }

  private Optional<Spread> spread(
      Stream<String> taskNames, Function<TaskOutput, NamedNumbers> kind, String number) {
    double[] values =
        taskNames
            .map(finished::get)
            .filter(Objects::nonNull)
            .map(kind)
            .filter(numbers -> numbers.names().contains(number))
            .mapToDouble(numbers -> numbers.get(number))
            .toArray();
    return values.length == 0 ? Optional.empty() : Optional.of(Spread.of(values));
  }

  /** Returns the file that the task wrote with this suffix; see {@link TaskControl#file}. */
  public Path file(String task, String suffix) {
    return folder.taskFile(task, suffix);
  }

  /** Returns the traces that tasks wrote; those of earlier versions may have none. */
  public List<Trace> traces(Stream<String> taskNames, String suffix) {
    return taskNames
        .map(task -> file(task, suffix))
        .filter(Files::exists)
        .map(Trace::read)
        .toList();
  }

  /** Returns the report of the study, with a note if tasks are missing. */
  Report report(Study study) {
    StudyDescription description = study.description();
    Report report = new Report(description.title(), description.reduction());
    if (!isComplete()) {
      report.note("Not complete: " + finishedCount() + " of " + taskCount() + " tasks are done.");
    }
    study.addTo(report, this);
    return report;
  }

  /** Returns a table of all results, one row per finished task. */
  Table raw() {
    Set<String> names = new LinkedHashSet<>();
    for (Task task : tasks) {
      of(task.name()).ifPresent(numbers -> names.addAll(numbers.names()));
    }
    List<Column> columns = new ArrayList<>(List.of(Column.words("task")));
    names.forEach(name -> columns.add(Column.numbers(name, "%s")));
    Table table = Table.of("results", "Every number", columns);
    for (Task task : tasks) {
      of(task.name()).ifPresent(numbers -> table.row(cells(task, names, numbers)));
    }
    return table;
  }

  private static List<Object> cells(Task task, Set<String> names, NamedNumbers numbers) {
    List<Object> cells = new ArrayList<>(List.of(task.name()));
    names.forEach(name -> cells.add(numbers.names().contains(name) ? numbers.get(name) : null));
    return cells;
  }
}
