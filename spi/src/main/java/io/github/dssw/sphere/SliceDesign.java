package io.github.dssw.sphere;

import java.util.List;

/**
 * The way slices are drawn. Slices come in blocks. Blocks are independent of each other; the slices
 * within a block complement each other, so that fewer of them give the same accuracy.
 *
 * <pre>{@code
 * Dssw dssw = Dssw.builder().slices(SliceDesign.orthogonal()).projections(256).build();
 * }</pre>
 *
 * <p>Each single slice is uniform whatever the design, so values converge to the same number
 * (docs/mathematics.md, "Slices"). A block depends on the seed, its index and the dimension alone:
 * the first 100 of 200 slices are the same as 100 slices of the same seed. The plane has only one
 * circle, so in dimension 2 every design draws one slice.
 */
public sealed interface SliceDesign {
  /** The names that {@link #named} accepts. */
  List<String> NAMES = List.of("auto", "independent", "orthogonal", "quasi", "fast");

  /** Returns the name of the design, such as {@code orthogonal}. */
  String name();

  /**
   * Draws slices; a last block that is not complete is cut off.
   *
   * @throws IllegalArgumentException if the design does not exist in this dimension
   */
  Slices draw(long seed, int count, int dimension);

  /** Returns the design that draws slices in this dimension: this one, unless it is automatic. */
  default SliceDesign in(int dimension) {
    return this;
  }

  /**
   * Returns the design of this name, one of {@link #NAMES}.
   *
   * @throws IllegalArgumentException if there is none
   */
  static SliceDesign named(String name) {
    return switch (name) {
      case "auto" -> auto();
      case "independent" -> independent();
      case "orthogonal" -> orthogonal();
      case "quasi" -> quasi();
      case "fast" -> fast();
      default ->
          throw new IllegalArgumentException(
              "no design of slices is called '"
                  + name
                  + "'; there are "
                  + String.join(", ", NAMES));
    };
  }

  /**
   * Returns the design that needs the least time for the same accuracy in the dimension at hand, as
   * measured (docs/performance.md, "Slice designs"): quasi in dimension 3, orthogonal below {@value
   * Auto#LEAST_FAST}, else fast.
   */
  static SliceDesign auto() {
    return new Auto();
  }

  /** Returns independent slices, as the paper draws them. */
  static SliceDesign independent() {
    return new Independent();
  }

  /** Returns blocks of ⌊d/2⌋ mutually orthogonal planes, from one uniform orthogonal matrix. */
  static SliceDesign orthogonal() {
    return new Orthogonal();
  }

  /**
   * Returns blocks of ⌊d/2⌋ mutually orthogonal planes, from a product of layers of random
   * rotations in coordinate planes: nearly uniform, and much cheaper to draw in high dimension.
   */
  static SliceDesign fast() {
    return new Fast();
  }

  /**
   * Returns, in dimension 3, blocks of circles whose normals are spread evenly over the half sphere
   * by a spiral and turned by one random rotation per block.
   */
  static SliceDesign quasi() {
    return new Quasi();
  }

  /** Returns these slices, whatever seed and number are wanted. */
  static SliceDesign given(Slices slices) {
    return new Given(slices);
  }

  private static int count(int wanted, int dimension) {
    return dimension == 2 ? Math.min(1, wanted) : wanted;
  }

  /** Draws blocks of ⌊d/2⌋ planes. */
  private static Slices drawPlanes(
      String design, SliceBlocks.Drawer drawer, long seed, int count, int dimension) {
    int blockSize = Math.max(1, dimension / 2);
    return SliceBlocks.draw(design, blockSize, drawer, seed, count(count, dimension), dimension);
  }

  /** Chooses another design by the dimension. */
  record Auto() implements SliceDesign {
    /** The least dimension in which layers of rotations pay. */
    static final int LEAST_FAST = 32;

    @Override
    public String name() {
      return "auto";
    }

    @Override
    public SliceDesign in(int dimension) {
      return switch (dimension) {
        case 2 -> independent();
        case 3 -> quasi();
        default -> dimension < LEAST_FAST ? orthogonal() : fast();
      };
    }

    @Override
    public Slices draw(long seed, int count, int dimension) {
      return in(dimension).draw(seed, count, dimension);
    }

    /** Returns the rule, so that a flow is not continued under another one. */
    @Override
    public String toString() {
      return "auto (quasi in dimension 3, orthogonal below " + LEAST_FAST + ", else fast)";
    }
  }

  /** One slice per block. */
  record Independent() implements SliceDesign {
    @Override
    public String name() {
      return "independent";
    }

    @Override
    public Slices draw(long seed, int count, int dimension) {
      return Slices.random(seed, count(count, dimension), dimension);
    }
  }

  /** Orthogonal planes from the orthonormalisation of normal vectors. */
  record Orthogonal() implements SliceDesign {
    @Override
    public String name() {
      return "orthogonal";
    }

    @Override
    public Slices draw(long seed, int count, int dimension) {
      return drawPlanes(name(), UniformFrames::draw, seed, count, dimension);
    }
  }

  /** Orthogonal planes from layers of Givens rotations. */
  record Fast() implements SliceDesign {
    @Override
    public String name() {
      return "fast";
    }

    @Override
    public Slices draw(long seed, int count, int dimension) {
      int blockSize = Math.max(1, dimension / 2);
      return SliceBlocks.drawLayers(name(), blockSize, seed, count(count, dimension), dimension);
    }
  }

  /** Circles on a spiral, in dimension 3. */
  record Quasi() implements SliceDesign {
    @Override
    public String name() {
      return "quasi";
    }

    @Override
    public Slices draw(long seed, int count, int dimension) {
      if (dimension == 2) {
        return drawPlanes(name(), UniformFrames::draw, seed, count, dimension);
      }
      if (dimension != 3) {
        throw new IllegalArgumentException(
            "the design quasi exists in dimension 3 only, not " + dimension);
      }
      return SliceBlocks.draw(
          name(), SpiralFrames.BLOCK, SpiralFrames::draw, seed, count(count, dimension), dimension);
    }
  }

  /** Slices that the user gave; each counts as a block of its own. */
  record Given(Slices slices) implements SliceDesign {
    @Override
    public String name() {
      return "given";
    }

    @Override
    public Slices draw(long seed, int count, int dimension) {
      return slices;
    }
  }
}
