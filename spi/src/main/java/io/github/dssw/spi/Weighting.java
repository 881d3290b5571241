package io.github.dssw.spi;

import java.util.List;

/**
 * Evaluates the networks h<sub>ψ</sub> that weigh slices by their coordinates, forward and in
 * reverse.
 *
 * <pre>{@code
 * try (Weighting.Reader reader = weighting.reader(network, table, parallel)) {
 *   reader.logits(parameters, logits, swapped);
 *   reader.backwardToParameters(logitGradient, swappedGradient, parameterGradient);
 * }
 * }</pre>
 *
 * <p>A network reads the table T, slices × points: row ℓ holds the coordinates of x, then those of
 * y, in slice ℓ. Linear and nonlinear networks read the x part and the y part of each row sorted;
 * attention reads points in any order. {@link Network} says where each parameter is stored in ψ.
 * The caller trains the network and turns logits into weights.
 */
public interface Weighting {
  /**
   * Creates a reader that applies a network to these coordinates.
   *
   * @param parallel threads that the reader may use
   * @throws IllegalArgumentException if the back end does not have networks of this kind; the
   *     message names one that has them
   */
  Reader reader(Network network, Table table, Parallel parallel);

  /** Returns the bytes of memory that a reader of this network takes, coordinates not included. */
  long workingBytes(Network network);

  /**
   * The table T, as the coordinates of the two sets.
   *
   * @param x the tiles of all slices of the first set, in order; made with {@link
   *     CoordinateNeeds#sortedRows()} unless the network is attention
   * @param y the tiles of the second set; empty against the uniform measure, where T has the
   *     columns of x alone
   */
  record Table(List<? extends CircleCoordinates> x, List<? extends CircleCoordinates> y) {}

  /**
   * Applies one network to the same coordinates with different parameters, as training does. It may
   * keep what does not depend on the parameters. Used by one thread at a time, and closed before
   * its coordinates are.
   */
  interface Reader extends AutoCloseable {
    /**
     * Computes the logits of all slices.
     *
     * @param parameters ψ; must not change before the calls of {@code backward…} that follow
     * @param logits receives h(x⊕y)
     * @param swapped receives h(y⊕x); the same as {@code logits} if y is empty or if the network
     *     does not depend on which set comes first
     */
    void logits(double[] parameters, double[] logits, double[] swapped);

    /**
     * Computes ∂/∂ψ for the parameters of the last call of {@link #logits}.
     *
     * @param logitGradient ∂/∂h(x⊕y)
     * @param swappedGradient ∂/∂h(y⊕x)
     * @param parameterGradient receives ∂/∂ψ
     */
    void backwardToParameters(
        double[] logitGradient, double[] swappedGradient, double[] parameterGradient);

    /**
     * Adds ∂/∂T, for the parameters of the last call of {@link #logits}, to those coordinates that
     * have a gradient.
     *
     * @param logitGradient ∂/∂h(x⊕y)
     * @param swappedGradient ∂/∂h(y⊕x)
     */
    void backwardToCoordinates(double[] logitGradient, double[] swappedGradient);

    /** Returns the reader's memory to the back end. */
    @Override
    default void close() {}
  }
}
