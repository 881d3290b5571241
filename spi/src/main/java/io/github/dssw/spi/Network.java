package io.github.dssw.spi;

import io.github.dssw.energy.NetworkEnergy;
import java.util.ArrayList;
import java.util.List;

/**
 * The shape of a network h<sub>ψ</sub> for given numbers of points and slices, and the place of
 * each of its parameters in the flat array ψ.
 *
 * <pre>{@code
 * Network network = Network.of(Energy.linear(), n + m, sliceCount);
 * Network.Block w = network.block("w");
 * double first = parameters[w.offset()];
 * }</pre>
 *
 * <p>With N points and L slices: linear has {@code w} (N), {@code b} (1); nonlinear has those and
 * {@code a} (H×L), {@code c} (H), {@code bb} (L×H), {@code e} (L); attention has {@code wq}
 * (L×width), {@code bq}, {@code wk} (L×width), {@code bk}, {@code wv} (L×L), {@code bv} (L).
 * Matrices are stored row by row.
 */
public final class Network {
  private final NetworkEnergy.Kind kind;
  private final int points;
  private final int slices;
  private final int hidden;
  private final List<Block> blocks = new ArrayList<>();
  private int size;

  /**
   * One parameter: a matrix within ψ.
   *
   * @param name the name of the parameter
   * @param rows the number of rows
   * @param columns the number of columns
   * @param offset the index in ψ of its first entry
   * @param fanIn the number of inputs that each output sums, which scales the initial values
   */
  public record Block(String name, int rows, int columns, int offset, int fanIn) {
    /** Returns the number of entries. */
    public int length() {
      return rows * columns;
    }
  }

  /** Returns the network of an energy for this number of points, n + m, and of slices. */
  public static Network of(NetworkEnergy energy, int points, int slices) {
    return new Network(energy.kind(), points, slices, energy.hidden());
  }

  /**
   * Returns what a network of this kind needs of coordinates: attention reads points in any order,
   * the others read rows sorted.
   */
  public static CoordinateNeeds needs(NetworkEnergy.Kind kind) {
    CoordinateNeeds needs = CoordinateNeeds.costsOnly();
    return kind == NetworkEnergy.Kind.ATTENTION ? needs : needs.withSortedRows();
  }

  private Network(NetworkEnergy.Kind kind, int points, int slices, int hidden) {
    this.kind = kind;
    this.points = points;
    this.slices = slices;
    switch (kind) {
      case LINEAR -> {
        this.hidden = 0;
        addReadout();
      }
      case NONLINEAR -> {
        this.hidden = hidden == 0 ? slices : hidden;
        addReadout();
        add("a", this.hidden, slices, slices);
        add("c", this.hidden, 1, slices);
        add("bb", slices, this.hidden, this.hidden);
        add("e", slices, 1, this.hidden);
      }
      case ATTENTION -> {
        this.hidden = hidden == 0 ? NetworkEnergy.ATTENTION_WIDTH : hidden;
        add("wq", slices, this.hidden, slices);
        add("bq", this.hidden, 1, slices);
        add("wk", slices, this.hidden, slices);
        add("bk", this.hidden, 1, slices);
        add("wv", slices, slices, slices);
        add("bv", slices, 1, slices);
      }
      default -> throw new AssertionError(kind);
    }
  }

  private void addReadout() {
    add("w", points, 1, points);
    add("b", 1, 1, points);
  }

  private void add(String name, int rows, int columns, int fanIn) {
    long end = size + (long) rows * columns;
    if (end > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "the network has more parameters than an array holds: " + this);
    }
    blocks.add(new Block(name, rows, columns, size, fanIn));
    size = (int) end;
  }

  /** Returns the kind of network. */
  public NetworkEnergy.Kind kind() {
    return kind;
  }

  /** Returns the number of points N that the network reads. */
  public int points() {
    return points;
  }

  /** Returns the number of slices L that the network weighs. */
  public int slices() {
    return slices;
  }

  /** Returns the width of the hidden layer, 0 for a linear network. */
  public int hidden() {
    return hidden;
  }

  /** Returns the length of ψ. */
  public int size() {
    return size;
  }

  /** Returns the parameters, in the order of their offsets. */
  public List<Block> blocks() {
    return List.copyOf(blocks);
  }

  /** Returns the parameter of this name. */
  public Block block(String name) {
    for (Block block : blocks) {
      if (block.name().equals(name)) {
        return block;
      }
    }
    throw new IllegalArgumentException("a network of kind " + kind + " has no parameter " + name);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Network that
        && kind == that.kind
        && points == that.points
        && slices == that.slices
        && hidden == that.hidden;
  }

  @Override
  public int hashCode() {
    return ((kind.hashCode() * 31 + points) * 31 + slices) * 31 + hidden;
  }

  @Override
  public String toString() {
    return kind + " on " + points + " points and " + slices + " slices, width " + hidden;
  }
}
