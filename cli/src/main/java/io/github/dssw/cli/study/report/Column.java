package io.github.dssw.cli.study.report;

import io.github.dssw.cli.study.statistics.PairedTest;
import io.github.dssw.cli.study.statistics.Spread;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A column of a {@link Table}: its head, and the format of its cells for people and for programs. A
 * cell that is null is missing.
 */
public sealed interface Column {
  /** Returns the head of the column. */
  String head();

  /** Returns the cell as text for people. */
  String text(Object cell);

  /** Returns the CSV fields of the cell, one for each of {@link #fieldHeads}. */
  List<String> fields(Object cell);

  /** Returns the heads of the CSV fields. */
  default List<String> fieldHeads() {
    return List.of(head());
  }

  /** Returns whether the column is aligned to the right. */
  default boolean isNumeric() {
    return true;
  }

  /** Returns a column of words. */
  static Column words(String head) {
    return new Words(head);
  }

  /** Returns a column of numbers. The format is for people; CSV has all digits. */
  static Column numbers(String head, String format) {
    return new Quantities(head, format);
  }

  /** Returns a column of means ± standard deviations; its cells are {@link Spread}s. */
  static Column spreads(String head, String format) {
    return new Spreads(head, format);
  }

  /** Returns a column that shows people only the means; CSV has the deviations too. */
  static Column means(String head, String format) {
    return new Means(head, format);
  }

  /** Returns a column of differences with 95 % intervals; its cells are {@link PairedTest}s. */
  static Column intervals(String head, String format) {
    return new Intervals(head, format);
  }

  /** Returns the same column with its lowest number marked as the best. */
  default Column lowestIsBest() {
    return new Ranked(this, false);
  }

  /** Returns the same column with its highest number marked as the best. */
  default Column highestIsBest() {
    return new Ranked(this, true);
  }

  /** Returns the number by which a cell is ranked; not a number if it is missing. */
  private static double rank(Object cell) {
    if (cell instanceof Spread spread) {
      return spread.mean();
    }
    return cell instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  /** The text of a missing cell and of a number that is not a number. */
  String MISSING = "–";

  /** See {@link #words}. */
  record Words(String head) implements Column {
    @Override
    public String text(Object cell) {
      return cell == null ? MISSING : cell.toString();
    }

    @Override
    public List<String> fields(Object cell) {
      return List.of(cell == null ? "" : cell.toString());
    }

    @Override
    public boolean isNumeric() {
      return false;
    }
  }

  /** See {@link #numbers}. */
  record Quantities(String head, String format) implements Column {
    @Override
    public String text(Object cell) {
      return cell == null ? MISSING : formatted(format, ((Number) cell).doubleValue());
    }

    @Override
    public List<String> fields(Object cell) {
      return List.of(cell == null ? "" : cell.toString());
    }
  }

  /** See {@link #spreads}. */
  record Spreads(String head, String format) implements Column {
    @Override
    public String text(Object cell) {
      if (cell == null) {
        return MISSING;
      }
      Spread spread = (Spread) cell;
      String mean = formatted(format, spread.mean());
      return Double.isNaN(spread.deviation())
          ? mean
          : mean + " ± " + formatted(format, spread.deviation());
    }

    @Override
    public List<String> fieldHeads() {
      return List.of(head + " mean", head + " sd");
    }

    @Override
    public List<String> fields(Object cell) {
      if (cell == null) {
        return List.of("", "");
      }
      Spread spread = (Spread) cell;
      return List.of(
          Double.toString(spread.mean()),
          Double.isNaN(spread.deviation()) ? "" : Double.toString(spread.deviation()));
    }
  }

  /** See {@link #means}. */
  record Means(String head, String format) implements Column {
    @Override
    public String text(Object cell) {
      return cell == null ? MISSING : formatted(format, ((Spread) cell).mean());
    }

    @Override
    public List<String> fieldHeads() {
      return new Spreads(head, format).fieldHeads();
    }

    @Override
    public List<String> fields(Object cell) {
      return new Spreads(head, format).fields(cell);
    }
  }

  /** See {@link #intervals}. */
  record Intervals(String head, String format) implements Column {
    @Override
    public String text(Object cell) {
      if (cell == null) {
        return MISSING;
      }
      PairedTest test = (PairedTest) cell;
      return formatted(format, test.difference())
          + " ["
          + formatted(format, test.difference() - test.halfWidth())
          + ", "
          + formatted(format, test.difference() + test.halfWidth())
          + "]";
    }

    @Override
    public List<String> fieldHeads() {
      return List.of(head, head + " low", head + " high");
    }

    @Override
    public List<String> fields(Object cell) {
      if (cell == null) {
        return List.of("", "", "");
      }
      PairedTest test = (PairedTest) cell;
      return Stream.of(
              test.difference(),
              test.difference() - test.halfWidth(),
              test.difference() + test.halfWidth())
          .map(number -> Double.isNaN(number) ? "" : Double.toString(number))
          .toList();
    }
  }

  /** See {@link #lowestIsBest} and {@link #highestIsBest}. */
  record Ranked(Column column, boolean highest) implements Column {
    @Override
    public String head() {
      return column.head();
    }

    @Override
    public String text(Object cell) {
      return column.text(cell);
    }

    @Override
    public List<String> fieldHeads() {
      return column.fieldHeads();
    }

    @Override
    public List<String> fields(Object cell) {
      return column.fields(cell);
    }

    /** Returns the best number as it is shown; empty if there are fewer than two to compare. */
    String best(List<Object> cells) {
      List<Object> numbers = cells.stream().filter(cell -> Double.isFinite(rank(cell))).toList();
      return numbers.size() < 2 ? "" : shown(numbers.stream().min(bestFirst()).orElseThrow());
    }

    private Comparator<Object> bestFirst() {
      Comparator<Object> lowestFirst = Comparator.comparingDouble(Column::rank);
      return highest ? lowestFirst.reversed() : lowestFirst;
    }

    /** Returns whether a cell shows the best number; several may show the same. */
    boolean isBest(Object cell, String best) {
      return Double.isFinite(rank(cell)) && shown(cell).equals(best);
    }

    private String shown(Object cell) {
      return column.text(cell).split(" ")[0];
    }
  }

  private static String formatted(String format, double number) {
    if (Double.isNaN(number)) {
      return MISSING;
    }
    String text = String.format(Locale.ROOT, format, number);
    boolean zero = text.startsWith("-") && text.matches("-[0.]+");
    return (zero ? text.substring(1) : text).replace('-', '\u2212');
  }
}
