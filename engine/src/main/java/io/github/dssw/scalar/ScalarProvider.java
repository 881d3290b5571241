package io.github.dssw.scalar;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import java.util.List;

/** Provides {@code scalar}, which runs everywhere. */
public final class ScalarProvider implements BackendProvider {
  @Override
  public String name() {
    return ScalarBackend.NAME;
  }

  @Override
  public Availability availability() {
    return Availability.on(List.of(ScalarBackend.INSTANCE.device()));
  }

  @Override
  public int rank() {
    return 0;
  }

  @Override
  public Backend open(String device) {
    return ScalarBackend.INSTANCE;
  }
}
