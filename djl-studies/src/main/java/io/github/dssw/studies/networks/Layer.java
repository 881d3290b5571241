package io.github.dssw.studies.networks;

import ai.djl.ndarray.NDArray;

/** A function of arrays that gradients pass through. */
@FunctionalInterface
public interface Layer {
  /** Returns the output for a batch of inputs. */
  NDArray forward(NDArray input);

  /** Returns this layer followed by another. */
  default Layer then(Layer next) {
    return input -> next.forward(forward(input));
  }
}
