package io.github.dssw.descent;

import io.github.dssw.NetworkParameters;
import io.github.dssw.training.Resumable;

/** A part of a run that remembers the parameters of a network. */
public interface KeptParameters extends Resumable {
  /** Returns the parameters, which change with each step. */
  NetworkParameters parameters();

  @Override
  default double[] state() {
    return parameters().state();
  }

  @Override
  default void restore(double[] state) {
    parameters().restore(state);
  }
}
