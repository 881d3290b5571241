package io.github.dssw.cli.study;

import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the tasks of a study came to: those that are done. */
public final class StudyResults {
  private final StudyFolder folder;
  private final List<Task> tasks;
  private final Map<String, NamedNumbers> done = new LinkedHashMap<>();

  StudyResults(StudyFolder folder, List<Task> tasks) {
    this.folder = folder;
    this.tasks = tasks;
    for (Task task : tasks) {
      folder.result(task.name()).ifPresent(numbers -> done.put(task.name(), numbers));
    }
  }

  void add(Task task, NamedNumbers numbers) {
    done.put(task.name(), numbers);
  }

  /** Whether the task is done. */
  public boolean has(Task task) {
    return done.containsKey(task.name());
  }

  /** What the task of that name came to, if it is done. */
  public Optional<NamedNumbers> of(String task) {
    return Optional.ofNullable(done.get(task));
  }

  /** What the task of that name measured, if it is done and measured anything. */
  public Optional<NamedNumbers> measured(String task) {
    return done.containsKey(task) ? folder.measured(task) : Optional.empty();
  }

  /** The file that the task wrote with this suffix; see {@link TaskControl#file}. */
  public Path file(String task, String suffix) {
    return folder.taskFile(task, suffix);
  }

  /** How many tasks there are. */
  public int tasks() {
    return tasks.size();
  }

  /** How many of them are done. */
  public int done() {
    return done.size();
  }

  /** Whether all are. */
  public boolean complete() {
    return done() == tasks();
  }

  /** Says in a report that more is to come, if it is. */
  public void noteIfIncomplete(Report report) {
    if (!complete()) {
      report.note("Not complete: " + done() + " of " + tasks() + " tasks are done.");
    }
  }

  /** Every number of each task that is done, in the order of the tasks. */
  Table raw() {
    Set<String> names = new LinkedHashSet<>();
    for (Task task : tasks) {
      of(task.name()).ifPresent(numbers -> names.addAll(numbers.names()));
    }
    List<Column> columns = new ArrayList<>(List.of(Column.words("task")));
    names.forEach(name -> columns.add(Column.numbers(name, "%s")));
    Table table = Table.of("results", "Every number", columns.toArray(Column[]::new));
    for (Task task : tasks) {
      of(task.name()).ifPresent(numbers -> table.row(cells(task, names, numbers)));
    }
    return table;
  }

  private static Object[] cells(Task task, Set<String> names, NamedNumbers numbers) {
    List<Object> cells = new ArrayList<>(List.of(task.name()));
    names.forEach(name -> cells.add(numbers.names().contains(name) ? numbers.get(name) : null));
    return cells.toArray();
  }
}
