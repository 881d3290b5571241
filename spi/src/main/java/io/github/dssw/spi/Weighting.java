package io.github.dssw.spi;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;
import java.util.List;

/**
 * The networks h<sub>ψ</sub> that weigh slices by their coordinates, forward and in reverse.
 *
 * <p>T has a row for each slice: the coordinates of x, then those of y. {@link
 * io.github.dssw.energy.Network} says where ψ holds what. Linear and nonlinear read the x part and
 * the y part of each row sorted; attention reads points in any order. The caller trains, and turns
 * logits into weights.
 *
 * <p>Both lists hold the tiles of all slices, in order; {@code y} is empty against the uniform
 * target, where T has the columns of x alone.
 */
public interface Weighting {
  /**
   * Told of each tile that a network is going to read, after its projection and before its
   * transport: a back end may do here what both need. The same tile is never with two threads at
   * once.
   */
  default void prepare(NetworkEnergy.Kind network, CircleCoordinates tile) {}

  /**
   * A network of this shape that reads these coordinates.
   *
   * @param x the tiles of all slices of the first set
   * @param y those of the second set
   * @param parallel threads it may use
   */
  Reader reader(
      Network network,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      Parallel parallel);

  /**
   * Reads the same coordinates with one ψ after another, as training does, and may keep what all of
   * them need. Belongs to one thread at a time; it must be closed before its coordinates are.
   */
  interface Reader extends AutoCloseable {
    /**
     * The logits of all slices.
     *
     * @param psi must stay as it is until the reverse
     * @param logits gets h(x⊕y)
     * @param swapped gets h(y⊕x); where y is empty or the network does not see the order, the same
     */
    void logits(double[] psi, double[] logits, double[] swapped);

    /**
     * The reverse of the last {@link #logits}: from ∂/∂h to ∂/∂ψ and, if asked, ∂/∂T.
     *
     * @param logitGradient ∂/∂h(x⊕y)
     * @param swappedGradient ∂/∂h(y⊕x)
     * @param psiGradient gets ∂/∂ψ; null if not wanted
     * @param coordinates whether to add ∂/∂T to the gradients of those coordinates that are
     *     differentiable
     */
    void backward(
        double[] logitGradient,
        double[] swappedGradient,
        double[] psiGradient,
        boolean coordinates);

    /** Gives back what it holds. */
    @Override
    default void close() {}
  }
}
