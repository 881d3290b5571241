package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.files.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The parameters now and then on their way: rows of step, μ, κ. */
final class Trace {
  private static final String HEAD = "step,mu1,mu2,mu3,kappa";
  private static final int WIDTH = 1 + Model.PARAMETERS;

  private final List<Row> rows = new ArrayList<>();

  /**
   * A row.
   *
   * @param step after how many steps
   * @param model the parameters
   */
  record Row(int step, Model model) {}

  void add(int step, Model model) {
    rows.add(new Row(step, model));
  }

  List<Row> rows() {
    return List.copyOf(rows);
  }

  Row last() {
    return rows.get(rows.size() - 1);
  }

  double[] state() {
    return rows.stream().flatMapToDouble(row -> Arrays.stream(numbers(row))).toArray();
  }

  static Trace restored(double[] state) {
    Trace trace = new Trace();
    for (int from = 0; from < state.length; from += WIDTH) {
      trace.add(numbersToRow(Arrays.copyOfRange(state, from, from + WIDTH)));
    }
    return trace;
  }

  void write(Path file) {
    String lines =
        rows.stream()
            .map(row -> Arrays.stream(numbers(row)).mapToObj(Double::toString))
            .map(fields -> fields.collect(Collectors.joining(",")))
            .collect(Collectors.joining("\n", HEAD + "\n", "\n"));
    OutputFile.write(file, out -> out.write(lines.getBytes(StandardCharsets.UTF_8)));
  }

  static Trace read(Path file) {
    Trace trace = new Trace();
    try {
      List<String> lines = Files.readAllLines(file);
      for (String line : lines.subList(1, lines.size())) {
        trace.add(
            numbersToRow(
                Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray()));
      }
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw new BadFileException(file, "is not a trace of parameters; remove it to redo it");
    }
    return trace;
  }

  private void add(Row row) {
    rows.add(row);
  }

  private static double[] numbers(Row row) {
    double[] mean = row.model().mean();
    return new double[] {row.step(), mean[0], mean[1], mean[2], row.model().kappa()};
  }

  /** The model as it was written, not brought to unit length again: that would change bits. */
  private static Row numbersToRow(double[] numbers) {
    return new Row(
        (int) numbers[0], new Model(new double[] {numbers[1], numbers[2], numbers[3]}, numbers[4]));
  }
}
