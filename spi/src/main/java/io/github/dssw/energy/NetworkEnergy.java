package io.github.dssw.energy;

import java.util.Locale;

/**
 * Weights from a network h<sub>ψ</sub> on the coordinates, trained before they are used.
 *
 * @param kind which network
 * @param hidden the width of its hidden layer; 0 for the kind's own (L for nonlinear, 640 for
 *     attention)
 * @param training how it is trained
 */
public record NetworkEnergy(Kind kind, int hidden, Training training) implements Energy {

  /** Which network. */
  public enum Kind {
    /** h = T w + b, rows of T sorted. */
    LINEAR,
    /** h = B σ(A (T w + b) + c) + e, rows of T sorted. */
    NONLINEAR,
    /** The mean over points of softmax(Q Kᵀ / √width) V, with Q, K, V linear in Tᵀ. */
    ATTENTION
  }

  /** Checks the width. */
  public NetworkEnergy {
    if (hidden < 0) {
      throw new IllegalArgumentException("hidden width is " + hidden + "; it must be positive");
    }
  }

  @Override
  public String name() {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** The same network trained so. */
  public NetworkEnergy withTraining(Training chosen) {
    return new NetworkEnergy(kind, hidden, chosen);
  }

  /** The same network with a hidden layer of this width. */
  public NetworkEnergy withHidden(int width) {
    return new NetworkEnergy(kind, width, training);
  }

  /** The network for this many points, n + m, and slices. */
  public Network network(int points, int slices) {
    return new Network(kind, points, slices, hidden);
  }
}
