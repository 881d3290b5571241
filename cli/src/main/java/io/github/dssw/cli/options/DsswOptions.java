package io.github.dssw.cli.options;

import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;

/** Builds the distance that the options describe. */
public final class DsswOptions {
  private DsswOptions() {}

  /** Returns the distance with these slices and this energy, on this back end. */
  public static Dssw build(SliceOptions slices, EnergyOptions energy, BackendOptions backend) {
    DsswBuilder builder = Dssw.builder();
    slices.applyTo(builder);
    builder.energy(energy.energy(slices.seed()));
    backend.applyTo(builder);
    return builder.build();
  }
}
