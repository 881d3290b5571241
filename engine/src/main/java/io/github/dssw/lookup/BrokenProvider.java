package io.github.dssw.lookup;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;

/**
 * Stands for a provider that cannot be used through a fault of its own.
 *
 * @param name the provider's name, or its class name if it could not be asked
 * @param reason what is wrong with it
 */
public record BrokenProvider(String name, String reason) implements BackendProvider {
  /** Broken providers are listed last. */
  static final int RANK = Integer.MIN_VALUE;

  @Override
  public Availability availability() {
    return Availability.unavailable(reason);
  }

  @Override
  public int rank() {
    return RANK;
  }

  @Override
  public Backend open(String device) {
    throw new IllegalStateException("the back end " + name + " cannot run here: " + reason);
  }
}
