package io.github.dssw.energy;

import java.util.ArrayList;
import java.util.List;

/**
 * The shape of h<sub>ψ</sub> for given numbers of points and slices, and where each of its
 * parameters lies in the flat array ψ.
 *
 * <p>With N points and L slices: linear has {@code w} (N), {@code b} (1); nonlinear has those and
 * {@code a} (H×L), {@code c} (H), {@code bb} (L×H), {@code e} (L); attention has {@code wq}
 * (L×width), {@code bq}, {@code wk} (L×width), {@code bk}, {@code wv} (L×L), {@code bv} (L). All
 * matrices are row after row.
 */
public final class Network {
  /** The width of attention's queries and keys in the paper. */
  public static final int ATTENTION_WIDTH = 640;

  private final NetworkEnergy.Kind kind;
  private final int points;
  private final int slices;
  private final int hidden;
  private final List<Block> blocks = new ArrayList<>();
  private int size;

  /**
   * One parameter: a matrix within ψ.
   *
   * @param name its name
   * @param rows its rows
   * @param columns its columns
   * @param offset where it starts in ψ
   * @param fanIn how many inputs each of its outputs sums, which scales its first values
   */
  public record Block(String name, int rows, int columns, int offset, int fanIn) {
    /** The number of entries. */
    public int length() {
      return rows * columns;
    }
  }

  Network(NetworkEnergy.Kind kind, int points, int slices, int hidden) {
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
        this.hidden = hidden == 0 ? ATTENTION_WIDTH : hidden;
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

  /** Which network. */
  public NetworkEnergy.Kind kind() {
    return kind;
  }

  /** The number of points N it reads. */
  public int points() {
    return points;
  }

  /** The number of slices L it weighs. */
  public int slices() {
    return slices;
  }

  /** The width of its hidden layer, 0 for linear. */
  public int hidden() {
    return hidden;
  }

  /** How many numbers ψ has. */
  public int size() {
    return size;
  }

  /** The parameters in the order they lie in ψ. */
  public List<Block> blocks() {
    return List.copyOf(blocks);
  }

  /** The parameter of that name. */
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
