package io.github.dssw.properties;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;

/** Provides every energy that is a formula, for properties that hold for each of them. */
abstract class FixedEnergies {
  @Provide
  Arbitrary<FixedEnergy> energies() {
    return Arbitraries.of(
        Energy.uniform(),
        Energy.exponential(),
        Energy.exponential(0.05),
        Energy.identity(),
        Energy.polynomial());
  }
}
