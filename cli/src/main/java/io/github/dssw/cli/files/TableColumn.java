package io.github.dssw.cli.files;

/** A column of a table with typed columns. */
interface TableColumn {
  String name();

  /** Returns the type in words. */
  String type();

  boolean isNumber();

  boolean isArrayOfNumbers();
}
