package io.github.dssw.flow;

/** A flow whose numbers ceased to be finite. The message names the step and the particle. */
public final class DivergenceException extends ArithmeticException {
  private static final long serialVersionUID = 1L;

  DivergenceException(long step, String what) {
    super("step " + step + " of the flow: " + what);
  }
}
