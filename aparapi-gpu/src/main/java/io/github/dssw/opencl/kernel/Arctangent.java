package io.github.dssw.opencl.kernel;

/**
 * Computes the angle of a vector in turns by a polynomial of our own: the arctangent of a device
 * may be off by six units in the last place, and differs between devices.
 */
final class Arctangent {
  private Arctangent() {}

  /** Returns the angle of (u, v), from 0 (inclusive) to 1 (exclusive); 0 for the zero vector. */
  static float turns(float u, float v) {
    float across = u < 0 ? -u : u;
    float up = v < 0 ? -v : v;
    float larger = across > up ? across : up;
    float smaller = across > up ? up : across;
    float angle = smaller > 0 ? octant(smaller / larger) : 0f;
    angle = up > across ? 0.25f - angle : angle;
    angle = u < 0 ? 0.5f - angle : angle;
    angle = v < 0 ? 1f - angle : angle;
    return angle < 1f ? angle : 0f;
  }

  /** Returns atan(q) / 2π, 0 ≤ q ≤ 1: a minimax polynomial with error 1e-9, 1.4e-8 in float. */
  private static float octant(float q) {
    float s = q * q;
    float p = 0.000390892440918833f;
    p = p * s - 0.0022915902081877f;
    p = p * s + 0.00633057672530413f;
    p = p * s - 0.0115138860419393f;
    p = p * s + 0.0167091954499483f;
    p = p * s - 0.0225381758064032f;
    p = p * s + 0.031808540225029f;
    p = p * s - 0.0530504733324051f;
    p = p * s + 0.159154921770096f;
    return p * q;
  }
}
