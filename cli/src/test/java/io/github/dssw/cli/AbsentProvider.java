package io.github.dssw.cli;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;

/** A back end that cannot run anywhere. */
public final class AbsentProvider implements BackendProvider {
  static final String REASON = "there is no such device; buy one";

  @Override
  public String name() {
    return "absent";
  }

  @Override
  public Availability availability() {
    return Availability.unavailable(REASON);
  }

  @Override
  public int rank() {
    return -1;
  }

  @Override
  public Backend open(String device) {
    throw new IllegalStateException(REASON);
  }
}
