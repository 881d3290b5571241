package io.github.dssw.density;

import io.github.dssw.testing.Golden;
import java.util.List;

/** A reference case of an exponential-map flow: its parameters in our layout, and its arrays. */
final class ExpMapGolden {
  static final List<String> NAMES = List.of("expmap-1x1", "expmap-3x4", "expmap-6x5");

  private final Golden golden;
  private final int blocks;
  private final int components;

  ExpMapGolden(String name) {
    golden = Golden.of(name);
    blocks = golden.expected().get("blocks").asInt();
    components = golden.expected().get("components").asInt();
  }

  ExponentialMapFlow flow() {
    return ExponentialMapFlow.of(blocks, components, parameters(""));
  }

  /** Returns the arrays a, b and m, whose names have this prefix, block by block. */
  double[] parameters(String prefix) {
    double[] flat = new double[blocks * components * 5];
    for (int b = 0; b < blocks; b++) {
      int at = b * components * 5;
      System.arraycopy(array(prefix + "a"), b * components, flat, at, components);
      System.arraycopy(array(prefix + "b"), b * components, flat, at + components, components);
      System.arraycopy(
          array(prefix + "m"), 3 * b * components, flat, at + 2 * components, 3 * components);
    }
    return flat;
  }

  double[] array(String name) {
    return golden.array(name).orElseThrow().values();
  }
}
