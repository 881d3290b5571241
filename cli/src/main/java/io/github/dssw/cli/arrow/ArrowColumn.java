package io.github.dssw.cli.arrow;

import java.util.ArrayList;
import java.util.List;

/**
 * A column of a table, or a child of one: its name and type, and how many buffers its values take.
 */
public final class ArrowColumn {
  /** Deeper or larger schemas are taken as damage. */
  private static final int DEEPEST = 64;

  private static final int MOST = 100_000;

  /** The longest name that a message has. */
  private static final int LONGEST = 40;

  private static final int NAME = 0;
  private static final int TYPE_KIND = 2;
  private static final int TYPE = 3;
  private static final int DICTIONARY = 4;
  private static final int CHILDREN = 5;

  private final String name;
  private final ArrowType type;
  private final List<ArrowColumn> children = new ArrayList<>();

  private ArrowColumn(FlatTable field, int depth, int[] seen) throws ArrowException {
    if (depth > DEEPEST || ++seen[0] > MOST) {
      throw new ArrowException("its schema has too many columns within columns");
    }
    this.name = field.textAt(NAME);
    this.type =
        field.has(DICTIONARY)
            ? ArrowType.DICTIONARY
            : ArrowType.of(field.byteAt(TYPE_KIND), field.tableAt(TYPE));
    // The values of a dictionary are in messages of their own; the column has indices.
    int count = type == ArrowType.DICTIONARY ? 0 : field.count(CHILDREN);
    for (int i = 0; i < count; i++) {
      children.add(new ArrowColumn(field.tableAt(CHILDREN, i), depth + 1, seen));
    }
    if (type.isList() && children.size() != 1) {
      throw new ArrowException(
          "its column " + quoted() + " of lists has no single type of elements");
    }
  }

  /** Returns the columns of a table. */
  static List<ArrowColumn> of(FlatTable schema, int fields) throws ArrowException {
    int[] seen = new int[1];
    List<ArrowColumn> columns = new ArrayList<>();
    for (int i = 0; i < schema.count(fields); i++) {
      columns.add(new ArrowColumn(schema.tableAt(fields, i), 0, seen));
    }
    return columns;
  }

  /** Returns the name. */
  public String name() {
    return name;
  }

  /** Returns the name for a message: cut off where it is long. */
  String quoted() {
    return "'" + (name.length() > LONGEST ? name.substring(0, LONGEST) + "…" : name) + "'";
  }

  /** Returns the type in words, such as float32 or list of float32. */
  public String type() {
    return type.isList() ? type.name() + " of " + element().type() : type.name();
  }

  /** Returns whether the values are numbers. */
  public boolean isNumber() {
    return type.isNumber();
  }

  /** Returns whether the values are lists of numbers. */
  public boolean isListOfNumbers() {
    return type.isList() && element().isNumber();
  }

  ArrowType arrowType() {
    return type;
  }

  /** Returns the elements of a list. */
  ArrowColumn element() {
    return children.get(0);
  }

  List<ArrowColumn> children() {
    return children;
  }
}
