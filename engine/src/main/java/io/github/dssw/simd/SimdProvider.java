package io.github.dssw.simd;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import java.util.List;
import java.util.Optional;

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

  /** Whether vectors can be used; nothing of this package but this class may be, if not. */
  public static boolean usable() {
    return Here.USABLE;
  }

  /** Why vectors cannot be used, or nothing. Each reason has its own sentence, with the remedy. */
  private static String obstacle() {
    Optional<Module> module = module();
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

  /**
   * Found by a class of it, for it may have been loaded late, into a layer above the boot layer.
   */
  private static Optional<Module> module() {
    try {
      ClassLoader loader = SimdProvider.class.getClassLoader();
      return Optional.of(Class.forName(MODULE + ".Vector", false, loader).getModule());
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  /** Looked up once. */
  private static final class Here {
    static final boolean USABLE = obstacle().isEmpty();
  }
}
