package io.github.dssw.simd;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import java.util.List;
import java.util.Optional;

/**
 * Provides the back end {@code simd} where vectors can be used and are faster than plain loops.
 *
 * <p>A JVM without fused multiply-add is refused: it would compute each one in software. Processors
 * on which the instruction is there but slower than a multiplication and an addition, such as some
 * older ones of AMD, are not refused, since one slow instruction costs less than plain loops do.
 *
 * <p>No vector type appears here, so that the provider loads on a JVM without the module {@code
 * jdk.incubator.vector}.
 */
public final class SimdProvider implements BackendProvider {
  static final String NAME = "simd";
  private static final String MODULE = "jdk.incubator.vector";

  /** The level of tiered compilation at which the C2 compiler works. */
  private static final int C2_LEVEL = 4;

  /** The number of bytes in the narrowest vectors of floats that are worth using. */
  private static final int MIN_VECTOR_BYTES = 16;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Availability availability() {
    return usable()
        ? Availability.on(List.of(SimdBackend.INSTANCE.device()))
        : Availability.unavailable(ThisJvm.OBSTACLE);
  }

  @Override
  public int rank() {
    return 10;
  }

  @Override
  public Backend open(String device) {
    if (!usable()) {
      throw new IllegalStateException("the back end simd cannot run here: " + ThisJvm.OBSTACLE);
    }
    return SimdBackend.INSTANCE;
  }

  /**
   * Returns whether vectors can be used. If not, no other class of this package and of the packages
   * below it may be used.
   */
  public static boolean usable() {
    return ThisJvm.OBSTACLE.isEmpty();
  }

  /**
   * Returns why vectors cannot be used, with the remedy, or an empty string if they can. The checks
   * are made in order, and the first one that fails gives the sentence.
   */
  private static String obstacle() {
    Optional<Module> module = module();
    if (module.isEmpty()) {
      return "the module " + MODULE + " is not there; start Java with --add-modules " + MODULE;
    }
    Module own = SimdProvider.class.getModule();
    if (!own.canRead(module.get())) {
      return "the module "
          + MODULE
          + " cannot be read; start Java with --add-reads "
          + own.getName()
          + "="
          + MODULE;
    }
    String mode = System.getProperty("java.vm.info", "");
    if (mode.contains("interpreted mode")) {
      return "the JVM only interprets, which makes vectors slower than plain loops;"
          + " start Java without -Xint";
    }
    if (mode.contains("emulated-client")
        || System.getProperty("java.vm.name", "").contains("Client VM")
        || HotSpotFlags.isAtMost("TieredStopAtLevel", C2_LEVEL - 1)) {
      return "the JVM compiles without C2, which makes vectors slower than plain loops;"
          + " start Java without -XX:TieredStopAtLevel and -XX:CompilationMode";
    }
    if (HotSpotFlags.isOff("UseFMA")) {
      return "the JVM has no fused multiply-add, without which vectors are slower than plain loops;"
          + " use a processor with FMA, and start Java without -XX:-UseFMA and -XX:UseAVX=0";
    }
    if (HotSpotFlags.isAtMost("MaxVectorSize", MIN_VECTOR_BYTES - 1)) {
      return "the JVM has no vectors of 128 bits or more;"
          + " start Java without -XX:MaxVectorSize, on a processor that has them";
    }
    return "";
  }

  /** Finds the module by one of its classes: it may be in a layer above the boot layer. */
  private static Optional<Module> module() {
    try {
      ClassLoader loader = SimdProvider.class.getClassLoader();
      return Optional.of(Class.forName(MODULE + ".Vector", false, loader).getModule());
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  /** The result of the checks, which are made once. */
  private static final class ThisJvm {
    static final String OBSTACLE = obstacle();
  }
}
