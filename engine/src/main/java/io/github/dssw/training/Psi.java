package io.github.dssw.training;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.Training;
import java.util.Arrays;
import java.util.Random;

/**
 * The parameters ψ of a network energy, kept between calls: each call that is given them goes on
 * training where the last one stopped.
 *
 * <pre>{@code
 * Psi psi = Psi.fresh();
 * for (int step = 0; step < steps; step++) {
 *   Gradient g = dssw.gradient(x, y, psi);
 * }
 * double[] readout = psi.get("w");
 * }</pre>
 *
 * <p>Belongs to one thread at a time.
 */
public final class Psi {
  private Network network;
  private double[] values;
  private double[] gradient;
  private Optimizer optimizer;

  /** What {@link #state} gave, until the first call says what it is the state of. */
  private double[] pending;

  private Psi() {}

  /** Parameters that take their shape and first values from the first call they are given to. */
  public static Psi fresh() {
    return new Psi();
  }

  /** Parameters of this network, drawn from the seed. */
  public static Psi of(Network network, long seed) {
    Psi psi = new Psi();
    psi.initialise(network, seed);
    return psi;
  }

  /** Parameters that go on from what {@link #state} gave. */
  public static Psi restored(double[] state) {
    Psi psi = new Psi();
    psi.pending = state.length == 0 ? null : state.clone();
    return psi;
  }

  /** The parameters and what their optimiser remembers; nothing before the first call. */
  public double[] state() {
    if (network == null) {
      return pending == null ? new double[0] : pending.clone();
    }
    double[] memory = optimizer == null ? new double[0] : optimizer.state();
    double[] state = Arrays.copyOf(values, values.length + memory.length);
    System.arraycopy(memory, 0, state, values.length, memory.length);
    return state;
  }

  /** The network they belong to, or null before the first call. */
  public Network network() {
    return network;
  }

  /** A copy of the parameter of that name, row after row. */
  public double[] get(String name) {
    Network.Block block = requireNetwork().block(name);
    double[] copy = new double[block.length()];
    System.arraycopy(values, block.offset(), copy, 0, copy.length);
    return copy;
  }

  /** Sets the parameter of that name. */
  public void set(String name, double[] given) {
    Network.Block block = requireNetwork().block(name);
    if (given.length != block.length()) {
      throw new IllegalArgumentException(
          given.length + " numbers for " + name + ", which has " + block.length());
    }
    for (int i = 0; i < given.length; i++) {
      if (!Double.isFinite(given[i])) {
        throw new IllegalArgumentException("entry " + i + " of " + name + " is " + given[i]);
      }
    }
    System.arraycopy(given, 0, values, block.offset(), given.length);
  }

  /** The flat array itself, which training writes. */
  double[] values() {
    return values;
  }

  /** Room for a gradient in them, which every step of training writes over. */
  double[] gradient() {
    if (gradient == null) {
      gradient = new double[values.length];
    }
    return gradient;
  }

  /** Makes these parameters fit the network: drawn if new, checked if not. */
  void fit(Network wanted, Training training) {
    if (network == null) {
      initialise(wanted, training.seed());
    } else if (!network.equals(wanted)) {
      throw new IllegalArgumentException(
          "these parameters belong to " + network + ", the call needs " + wanted);
    }
    if (optimizer == null) {
      optimizer =
          switch (training.method()) {
            case SGD -> Optimizer.sgd(training.learningRate());
            case ADAM -> Optimizer.adam(training.learningRate());
          };
    }
    if (pending != null) {
      takePending();
    }
  }

  private void takePending() {
    if (pending.length < values.length) {
      throw new IllegalArgumentException(
          "a state of "
              + pending.length
              + " numbers for "
              + network
              + ", which has "
              + values.length);
    }
    System.arraycopy(pending, 0, values, 0, values.length);
    if (pending.length > values.length) {
      optimizer.restore(Arrays.copyOfRange(pending, values.length, pending.length));
    }
    pending = null;
  }

  Optimizer optimizer() {
    return optimizer;
  }

  /** Uniform in ±1/√fanIn, as linear layers are usually begun. */
  private void initialise(Network wanted, long seed) {
    network = wanted;
    values = new double[wanted.size()];
    Random random = new Random(seed);
    for (Network.Block block : wanted.blocks()) {
      double bound = 1 / Math.sqrt(block.fanIn());
      for (int i = 0; i < block.length(); i++) {
        values[block.offset() + i] = bound * (2 * random.nextDouble() - 1);
      }
    }
  }

  private Network requireNetwork() {
    if (network == null) {
      throw new IllegalStateException("these parameters have not been given to a call yet");
    }
    return network;
  }
}
