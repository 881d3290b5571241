package io.github.dssw.opencl.device;

/** Converts the host's doubles to the device's floats. */
public final class Floats {
  private Floats() {}

  /** Returns the numbers of all arrays, one array after the other. */
  public static float[] of(double[]... arrays) {
    int length = 0;
    for (double[] array : arrays) {
      length += array.length;
    }
    float[] floats = new float[length];
    int at = 0;
    for (double[] array : arrays) {
      for (double value : array) {
        floats[at++] = (float) value;
      }
    }
    return floats;
  }
}
