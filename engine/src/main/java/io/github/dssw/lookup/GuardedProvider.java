package io.github.dssw.lookup;

import io.github.dssw.spi.Availability;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.BackendProvider;
import java.util.function.Supplier;

/**
 * Asks a provider and answers for it where it throws or returns null: a provider that breaks its
 * contract becomes one that is unavailable, with the reason.
 */
final class GuardedProvider implements BackendProvider {
  private final String name;
  private final BackendProvider provider;

  private GuardedProvider(String name, BackendProvider provider) {
    this.name = name;
    this.provider = provider;
  }

  /** Returns the provider with a guard around it, or a {@link BrokenProvider} if it has no name. */
  static BackendProvider of(BackendProvider provider) {
    String className = provider.getClass().getName();
    try {
      String name = answer("name()", provider, provider::name);
      return name.isBlank() || name.indexOf(':') >= 0
          ? new BrokenProvider(
              className, "name() of " + className + " returned '" + name + "', which is no name")
          : new GuardedProvider(name, provider);
    } catch (IllegalStateException e) {
      return new BrokenProvider(className, e.getMessage());
    }
  }

  @Override
  public String name() {
    return name;
  }

  /** Also unavailable if {@link #rank} fails, since the provider cannot be compared with others. */
  @Override
  public Availability availability() {
    try {
      answer("rank()", provider, provider::rank);
      return answer("availability()", provider, provider::availability);
    } catch (IllegalStateException e) {
      return Availability.unavailable(e.getMessage());
    }
  }

  @Override
  public int rank() {
    try {
      return answer("rank()", provider, provider::rank);
    } catch (IllegalStateException e) {
      return BrokenProvider.RANK;
    }
  }

  /** Passes on an {@link IllegalStateException}, which is how a provider refuses to open. */
  @Override
  public Backend open(String device) {
    try {
      return answer("open(\"" + device + "\")", provider, () -> opened(device));
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof IllegalStateException refusal && refusal.getMessage() != null) {
        throw refusal;
      }
      throw new IllegalStateException(
          "the back end " + name + " cannot run here: " + e.getMessage(), e.getCause());
    }
  }

  private Backend opened(String device) {
    Backend backend = provider.open(device);
    return backend == null ? null : OpenedBackend.owned(name, backend);
  }

  /** Returns the class name of the provider. */
  @Override
  public String toString() {
    return provider.getClass().getName();
  }

  /** Returns the answer to a question, or throws a sentence about the failure. */
  private static <T> T answer(String question, BackendProvider provider, Supplier<T> asked) {
    String call = question + " of " + provider.getClass().getName();
    T answer;
    try {
      answer = asked.get();
    } catch (Throwable e) {
      throw new IllegalStateException(call + " failed: " + Reasons.of(e), e);
    }
    if (answer == null) {
      throw new IllegalStateException(call + " returned null");
    }
    return answer;
  }
}
