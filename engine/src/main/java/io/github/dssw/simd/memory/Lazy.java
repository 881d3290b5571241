package io.github.dssw.simd.memory;

import java.util.function.Supplier;

/** A value that is made when it is first needed. Not thread-safe. */
public final class Lazy<T> {
  private final Supplier<T> maker;
  private T value;

  /** Creates a value that this supplier will make. */
  public Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  /** Returns the value, which is made by the first call. */
  public T get() {
    if (value == null) {
      value = maker.get();
    }
    return value;
  }
}
