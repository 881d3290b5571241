package io.github.dssw.cli.output;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import java.util.OptionalDouble;

/** Says which energy was used. */
public final class EnergyWords {
  private EnergyWords() {}

  /** Returns the name and, where it was set, the temperature. */
  public static String of(Energy energy) {
    OptionalDouble temperature = temperature(energy);
    return temperature.isEmpty()
        ? energy.name()
        : energy.name() + " (temperature " + temperature.getAsDouble() + ")";
  }

  /** Returns the temperature of an exponential energy, if it is not the default of 1. */
  static OptionalDouble temperature(Energy energy) {
    return energy instanceof FixedEnergy.Exponential e && !e.equals(Energy.exponential())
        ? OptionalDouble.of(e.temperature())
        : OptionalDouble.empty();
  }
}
