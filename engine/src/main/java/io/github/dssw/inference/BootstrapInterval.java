package io.github.dssw.inference;

/**
 * An interval for the value between the two laws that samples come from.
 *
 * <pre>{@code
 * BootstrapInterval interval = Bootstrap.withDefaults().interval(x, y);
 * System.out.println(interval.value() + ": " + interval.low() + " to " + interval.high());
 * }</pre>
 *
 * @param value the value of the samples
 * @param low the lower end, not below 0
 * @param high the upper end, not below 0
 * @param level the wanted chance to cover the value between the laws
 * @param resamples the number of resamples
 * @param bias the mean value of resamples less the value: about how much sampling adds
 * @param nearZero whether the value is not much more than its bias, so that fewer points were drawn
 */
public record BootstrapInterval(
    double value,
    double low,
    double high,
    double level,
    int resamples,
    double bias,
    boolean nearZero) {
  /** Returns whether a value lies in the interval, ends included. */
  public boolean contains(double candidate) {
    return candidate >= low && candidate <= high;
  }
}
