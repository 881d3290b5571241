package io.github.dssw.opencl;

/** From the host's doubles to the device's floats. */
final class Floats {
  private Floats() {}

  /** All numbers of the arrays, one array after the other. */
  static float[] of(double[]... arrays) {
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
