package io.github.dssw.simd;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import java.util.List;

/**
 * Provides {@code simd} where the Vector API can be used.
 *
 * <p>No vector type appears here, so that the provider loads on a JVM without the module.
 */
public final class SimdProvider implements BackendProvider {
  static final String NAME = "simd";
  private static final String MODULE = "jdk.incubator.vector";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Availability availability() {
    String obstacle = obstacle();
    return obstacle.isEmpty()
        ? Availability.on(List.of(SimdBackend.INSTANCE.device()))
        : Availability.unavailable(obstacle);
  }

  @Override
  public int rank() {
    return 10;
  }

  @Override
  public Backend open(String device) {
    String obstacle = obstacle();
    if (!obstacle.isEmpty()) {
      throw new IllegalStateException("the back end simd cannot run here: " + obstacle);
    }
    return SimdBackend.INSTANCE;
  }

  /** Why vectors cannot be used, or nothing. Each reason has its own sentence, with the remedy. */
  private static String obstacle() {
    var module = ModuleLayer.boot().findModule(MODULE);
    if (module.isEmpty()) {
      return "the module " + MODULE + " is not there; start Java with --add-modules " + MODULE;
    }
    if (!SimdProvider.class.getModule().canRead(module.get())) {
      return "the module "
          + MODULE
          + " cannot be read; start Java with --add-reads "
          + SimdProvider.class.getModule().getName()
          + "="
          + MODULE;
    }
    return System.getProperty("java.vm.info", "").contains("interpreted mode")
        ? "the JVM only interprets (-Xint), which makes vectors slower than plain loops"
        : "";
  }
}
