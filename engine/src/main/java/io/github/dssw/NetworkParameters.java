package io.github.dssw;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.spi.Network;
import io.github.dssw.training.Optimizer;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

/**
 * The parameters ψ of a network energy, kept between calls: each call continues the training of the
 * one before. Without them, every call trains a network from its initial values.
 *
 * <pre>{@code
 * NetworkParameters parameters = NetworkParameters.fresh();
 * Dssw dssw = Dssw.builder().energy(Energy.linear()).parameters(parameters).build();
 * for (int step = 0; step < steps; step++) {
 *   Gradient g = dssw.gradient(x, y);
 * }
 * double[] readout = parameters.get("w");
 * }</pre>
 *
 * <p>Not thread-safe: parameters, and a {@link Dssw} that was built with them, belong to one thread
 * at a time.
 */
public final class NetworkParameters {
  private Optional<Fitted> fitted = Optional.empty();

  /** A state to continue from, until a call determines the network; empty if there is none. */
  private double[] pending = {};

  private NetworkParameters() {}

  /** The parameters and the memory to train them, which exist once the network is known. */
  private record Fitted(Network network, double[] values, double[] gradient, Optimizer optimizer) {}

  /** Returns parameters whose shape and initial values are determined by the first call. */
  public static NetworkParameters fresh() {
    return new NetworkParameters();
  }

  /** Returns the initial parameters of an energy for this number of points, n + m, and slices. */
  public static NetworkParameters of(NetworkEnergy energy, int points, int slices) {
    NetworkParameters parameters = new NetworkParameters();
    parameters.fit(Network.of(energy, points, slices), energy.training());
    return parameters;
  }

  /** Returns parameters that continue from a result of {@link #state}. */
  public static NetworkParameters restored(double[] state) {
    NetworkParameters parameters = new NetworkParameters();
    parameters.restore(state);
    return parameters;
  }

  /** Returns the parameters and the memory of their optimiser; empty before the first call. */
  public double[] state() {
    if (fitted.isEmpty()) {
      return pending.clone();
    }
    double[] values = values();
    double[] memory = optimizer().state();
    double[] state = Arrays.copyOf(values, values.length + memory.length);
    System.arraycopy(memory, 0, state, values.length, memory.length);
    return state;
  }

  /** Continues from a result of {@link #state}, and forgets everything else. */
  public void restore(double[] state) {
    fitted = Optional.empty();
    pending = state.clone();
  }

  /** Returns a copy of the parameter of this name, row by row. */
  public double[] get(String name) {
    Network.Block block = require().network().block(name);
    return Arrays.copyOfRange(values(), block.offset(), block.offset() + block.length());
  }

  /** Sets the parameter of this name. */
  public void set(String name, double[] given) {
    Network.Block block = require().network().block(name);
    if (given.length != block.length()) {
      throw new IllegalArgumentException(
          given.length + " numbers for " + name + ", which has " + block.length());
    }
    for (int i = 0; i < given.length; i++) {
      if (!Double.isFinite(given[i])) {
        throw new IllegalArgumentException("entry " + i + " of " + name + " is " + given[i]);
      }
    }
    System.arraycopy(given, 0, values(), block.offset(), given.length);
  }

  /** Returns the flat array ψ, not a copy: training writes it. */
  double[] values() {
    return require().values();
  }

  /** Returns an array for ∂/∂ψ, which every step of training overwrites. */
  double[] gradient() {
    return require().gradient();
  }

  Optimizer optimizer() {
    return require().optimizer();
  }

  /** Prepares for a call: draws initial values, or checks that these belong to the network. */
  void fit(Network wanted, Training training) {
    if (fitted.isEmpty()) {
      fitted = Optional.of(initial(wanted, training));
      takePending();
    } else if (!require().network().equals(wanted)) {
      throw new IllegalArgumentException(
          "the parameters belong to " + require().network() + ", the call needs " + wanted);
    }
  }

  private void takePending() {
    double[] values = values();
    if (pending.length == 0) {
      return;
    }
    if (pending.length < values.length) {
      throw new IllegalArgumentException(
          String.format(
              "a state of %d numbers for %s, which has %d parameters",
              pending.length, require().network(), values.length));
    }
    System.arraycopy(pending, 0, values, 0, values.length);
    if (pending.length > values.length) {
      optimizer().restore(Arrays.copyOfRange(pending, values.length, pending.length));
    }
    pending = new double[0];
  }

  /** Draws initial values uniformly in ±1/√fanIn, as is usual for linear layers. */
  private static Fitted initial(Network network, Training training) {
    double[] values = new double[network.size()];
    Random random = new Random(training.seed());
    for (Network.Block block : network.blocks()) {
      double bound = 1 / Math.sqrt(block.fanIn());
      for (int i = 0; i < block.length(); i++) {
        values[block.offset() + i] = bound * (2 * random.nextDouble() - 1);
      }
    }
    Optimizer optimizer = Optimizer.of(training.method(), training.learningRate());
    return new Fitted(network, values, new double[values.length], optimizer);
  }

  private Fitted require() {
    return fitted.orElseThrow(
        () -> new IllegalStateException("the parameters have no shape before their first call"));
  }
}
