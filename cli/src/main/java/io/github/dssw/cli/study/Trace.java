package io.github.dssw.cli.study;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.TextFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Numbers after some of the steps of a task, one row per step; the first column is the step.
 *
 * <pre>{@code
 * Trace trace = new Trace("step", "nll");
 * trace.add(100, 1.25);
 * trace.write(file);
 * }</pre>
 */
public final class Trace {
  private final List<String> columns;
  private final List<double[]> rows = new ArrayList<>();

  /** Creates an empty trace with these names of columns. */
  public Trace(String... columns) {
    this.columns = List.of(columns);
  }

  /** Adds a row: the step, then the other numbers. */
  public void add(double... row) {
    if (row.length != columns.size()) {
      throw new IllegalArgumentException(
          "the row has " + row.length + " numbers; the trace has " + columns.size() + " columns");
    }
    rows.add(row.clone());
  }

  /** Returns the rows in the order in which they were added. */
  public List<double[]> rows() {
    return List.copyOf(rows);
  }

  /** Returns the last row. */
  public double[] last() {
    return rows.get(rows.size() - 1);
  }

  /** Removes the rows after this step. */
  public void cutAfter(long step) {
    rows.removeIf(row -> row[0] > step);
  }

  /** Returns all numbers in one array, row by row, for a checkpoint. */
  public double[] state() {
    return rows.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /** Reverses {@link #state}, for a trace with the same columns that has no rows yet. */
  public Trace restored(double[] state) {
    for (int from = 0; from < state.length; from += columns.size()) {
      add(Arrays.copyOfRange(state, from, from + columns.size()));
    }
    return this;
  }

  /** Writes the trace as CSV. */
  public void write(Path file) {
    String lines =
        rows.stream()
            .map(row -> Arrays.stream(row).mapToObj(Double::toString))
            .map(fields -> fields.collect(Collectors.joining(",")))
            .collect(Collectors.joining("\n", String.join(",", columns) + "\n", "\n"));
    TextFile.write(file, lines);
  }

  /**
   * Reads what {@link #write} wrote, to the same bits.
   *
   * @throws BadFileException naming the file and the reason, if it is not a trace
   */
  public static Trace read(Path file) {
    try {
      List<String> lines = TextFile.read(file).lines().toList();
      Trace trace = new Trace(lines.get(0).split(","));
      lines.stream()
          .skip(1)
          .filter(line -> !line.isEmpty())
          .forEach(line -> trace.add(parsed(line)));
      return trace;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw e instanceof BadFileException bad
          ? bad
          : new BadFileException(file, "is not a file of numbers over steps");
    }
  }

  private static double[] parsed(String line) {
    return Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray();
  }
}
