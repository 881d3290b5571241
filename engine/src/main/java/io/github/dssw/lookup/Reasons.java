package io.github.dssw.lookup;

import io.github.dssw.spi.BackendProvider;
import java.util.ServiceConfigurationError;

/** Says in words why code of a provider failed. */
final class Reasons {
  private static final String SERVICE = BackendProvider.class.getName() + ": ";

  private Reasons() {}

  static String of(Throwable failure) {
    String message = failure.getMessage();
    if (failure instanceof UnsupportedClassVersionError) {
      return "it was compiled for a newer Java: " + message;
    }
    if (failure instanceof ClassFormatError || failure instanceof VerifyError) {
      return "its class file is damaged: " + message;
    }
    if (failure instanceof NoClassDefFoundError && isClassName(message)) {
      return "the class " + message.replace('/', '.') + " is not on the path";
    }
    if (failure instanceof ExceptionInInitializerError && failure.getCause() != null) {
      return "its static initialiser threw " + failure.getCause();
    }
    if (failure instanceof ServiceConfigurationError && message != null) {
      return message.replace(SERVICE, "") + cause(failure);
    }
    if (failure instanceof IllegalStateException && message != null && !message.isBlank()) {
      return message;
    }
    return failure.toString();
  }

  private static String cause(Throwable failure) {
    return failure.getCause() == null ? "" : ": " + of(failure.getCause());
  }

  /** Some messages of {@link NoClassDefFoundError} are sentences, others are the missing class. */
  private static boolean isClassName(String message) {
    return message != null && message.indexOf(' ') < 0;
  }
}
