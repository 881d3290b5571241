package io.github.dssw.simd;

import java.lang.reflect.Method;
import java.util.Optional;

/**
 * Reads flags of the HotSpot JVM such as {@code UseFMA}. It uses reflection, because the modules
 * {@code java.management} and {@code jdk.management} may be missing; every flag is then unknown.
 */
final class HotSpotFlags {
  private HotSpotFlags() {}

  /** Returns the value of a flag; empty if the JVM does not report it. */
  static Optional<String> value(String flag) {
    try {
      Class<?> beanType = Class.forName("com.sun.management.HotSpotDiagnosticMXBean");
      Method platformBean =
          Class.forName("java.lang.management.ManagementFactory")
              .getMethod("getPlatformMXBean", Class.class);
      Object bean = platformBean.invoke(null, beanType);
      Object option = beanType.getMethod("getVMOption", String.class).invoke(bean, flag);
      return Optional.of((String) option.getClass().getMethod("getValue").invoke(option));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      // Another JVM, a runtime image without these modules, or a flag that does not exist.
      return Optional.empty();
    }
  }

  /** Returns whether a flag is known and its value is at most {@code limit}. */
  static boolean isAtMost(String flag, int limit) {
    return value(flag).filter(v -> v.matches("[0-9]{1,9}")).map(Integer::parseInt).orElse(limit + 1)
        <= limit;
  }

  /** Returns whether a flag is known and its value is false. */
  static boolean isOff(String flag) {
    return value(flag).filter("false"::equals).isPresent();
  }
}
