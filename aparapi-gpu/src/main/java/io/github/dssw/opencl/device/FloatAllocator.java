package io.github.dssw.opencl.device;

/** Hands out regions of the device's floats. */
@FunctionalInterface
public interface FloatAllocator {
  /** Returns the address of {@code length} floats that are now taken. */
  int floats(long length);
}
