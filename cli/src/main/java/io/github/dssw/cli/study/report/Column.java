package io.github.dssw.cli.study.report;

import io.github.dssw.cli.study.statistics.Spread;
import java.util.List;
import java.util.Locale;

/**
 * A column of a {@link Table}: its head, and how its cells are written for people and for programs.
 * A cell that is null is missing.
 */
public sealed interface Column {
  /** What stands above it. */
  String head();

  /** The cell for people. */
  String text(Object cell);

  /** The cell for programs: as many fields as {@link #fieldHeads} has. */
  List<String> fields(Object cell);

  /** What the fields are called. */
  default List<String> fieldHeads() {
    return List.of(head());
  }

  /** Whether it is better aligned at its right. */
  default boolean isNumeric() {
    return true;
  }

  /** Words. */
  static Column words(String head) {
    return new Words(head);
  }

  /** NamedNumbers, written in this format; programs get all their digits. */
  static Column numbers(String head, String format) {
    return new Quantities(head, format);
  }

  /** Means ± standard deviations, both in this format: cells are {@link Spread}. */
  static Column spreads(String head, String format) {
    return new Spreads(head, format);
  }

  /** The same for tables of many columns: people see the means, programs the deviations too. */
  static Column means(String head, String format) {
    return new Means(head, format);
  }

  /** What stands for a missing cell, or for a number that is none. */
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

  private static String formatted(String format, double number) {
    return Double.isNaN(number)
        ? MISSING
        : String.format(Locale.ROOT, format, number).replace('-', '\u2212');
  }
}
