package io.github.dssw.cli.study.power;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.energy.NetworkEnergy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A test that is compared with others. */
enum Method {
  UNIFORM("uniform", "uniform (SSW)", Energy.uniform()),
  EXP("exp-1", "exp, T = 1", Energy.exponential()),
  EXP_2("exp-0.01", "exp, T = 0.01", Energy.exponential(0.01)),
  EXP_3("exp-0.001", "exp, T = 0.001", Energy.exponential(0.001)),
  EXP_4("exp-0.0001", "exp, T = 0.0001", Energy.exponential(0.0001)),
  IDENTITY("identity", "identity", Energy.identity()),
  POLYNOMIAL("polynomial", "polynomial", Energy.polynomial()),
  LINEAR("linear", "linear, half the points", Energy.linear()),
  NONLINEAR("nonlinear", "nonlinear, half the points", Energy.nonlinear()),
  WITH_MEAN("with-mean-direction", "exp, T = 1, with mean direction", null),
  MEAN_DIRECTION("mean-direction", "mean direction alone", null),
  ENERGY_DISTANCE("energy-distance", "energy distance", null),
  MMD("mmd", "MMD, Gaussian kernel", null);

  private final String id;
  private final String label;
  private final Energy energy;

  Method(String id, String label, Energy energy) {
    this.id = id;
    this.label = label;
    this.energy = energy;
  }

  /** Returns the name of its numbers. */
  String id() {
    return id;
  }

  /** Returns the name in charts and tables. */
  String label() {
    return label;
  }

  /** Returns the energy, if the method is DSSW with a fixed one. */
  Optional<FixedEnergy> fixed() {
    return energy instanceof FixedEnergy f ? Optional.of(f) : Optional.empty();
  }

  /** Returns the energy, if the method is DSSW with a trained one. */
  Optional<NetworkEnergy> trained() {
    return energy instanceof NetworkEnergy n ? Optional.of(n) : Optional.empty();
  }

  /** Returns the tests by DSSW alone. */
  static List<Method> energies() {
    return Arrays.stream(values()).filter(method -> method.energy != null).toList();
  }

  /** Returns the tests that look at something else, after the default energy. */
  static List<Method> others() {
    return List.of(EXP, EXP_3, POLYNOMIAL, WITH_MEAN, MEAN_DIRECTION, ENERGY_DISTANCE, MMD);
  }
}
