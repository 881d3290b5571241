package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.TextFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The parameters of a model after some of the steps. */
final class Trace {
  private static final String HEAD = "step,mu1,mu2,mu3,kappa";
  private static final int WIDTH = 1 + Model.PARAMETERS;

  private final List<Row> rows = new ArrayList<>();

  /**
   * The parameters after one step.
   *
   * @param step the number of steps that were done
   * @param model the model after them
   */
  record Row(int step, Model model) {
    /** Returns step, μ and κ. */
    private double[] numbers() {
      double[] mean = model.mean();
      return new double[] {step, mean[0], mean[1], mean[2], model.kappa()};
    }

    /** Reverses {@link #numbers}, without normalising μ again, which would change its bits. */
    private static Row of(double[] numbers) {
      double[] mean = {numbers[1], numbers[2], numbers[3]};
      return new Row((int) numbers[0], new Model(mean, numbers[4]));
    }
  }

  void add(int step, Model model) {
    rows.add(new Row(step, model));
  }

  List<Row> rows() {
    return List.copyOf(rows);
  }

  Row last() {
    return rows.get(rows.size() - 1);
  }

  /** Returns all numbers in one array, row by row, for a checkpoint. */
  double[] state() {
    return rows.stream().flatMapToDouble(row -> Arrays.stream(row.numbers())).toArray();
  }

  /** Reverses {@link #state}. */
  static Trace restored(double[] state) {
    Trace trace = new Trace();
    for (int from = 0; from < state.length; from += WIDTH) {
      trace.rows.add(Row.of(Arrays.copyOfRange(state, from, from + WIDTH)));
    }
    return trace;
  }

  void write(Path file) {
    String lines =
        rows.stream()
            .map(row -> Arrays.stream(row.numbers()).mapToObj(Double::toString))
            .map(fields -> fields.collect(Collectors.joining(",")))
            .collect(Collectors.joining("\n", HEAD + "\n", "\n"));
    TextFile.write(file, lines);
  }

  /**
   * Reads what {@link #write} wrote, to the same bits.
   *
   * @throws BadFileException naming the file and the reason, if it is not a file of parameters
   */
  static Trace read(Path file) {
    Trace trace = new Trace();
    try {
      TextFile.read(file).lines().skip(1).forEach(line -> trace.rows.add(parsed(line)));
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw new BadFileException(file, "is not a file of parameters over steps");
    }
    return trace;
  }

  private static Row parsed(String line) {
    return Row.of(Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray());
  }
}
