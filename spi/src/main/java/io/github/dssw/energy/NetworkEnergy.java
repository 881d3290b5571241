package io.github.dssw.energy;

import java.util.Locale;

/**
 * Weights from a network h<sub>ψ</sub> that reads the coordinates and is trained before it weighs
 * slices.
 *
 * <pre>{@code
 * NetworkEnergy energy = Energy.nonlinear().withHidden(64);
 * }</pre>
 *
 * @param kind the kind of network
 * @param hidden the width of the hidden layer; 0 selects the default of the kind (L for nonlinear,
 *     {@value #ATTENTION_WIDTH} for attention)
 * @param training how the network is trained
 */
public record NetworkEnergy(Kind kind, int hidden, Training training) implements Energy {

  /** The width of attention's queries and keys in the paper. */
  public static final int ATTENTION_WIDTH = 640;

  /** The kind of network. */
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

  /** Returns the same network with this training. */
  public NetworkEnergy withTraining(Training chosen) {
    return new NetworkEnergy(kind, hidden, chosen);
  }

  /** Returns the same network with a hidden layer of this width. */
  public NetworkEnergy withHidden(int width) {
    return new NetworkEnergy(kind, width, training);
  }
}
