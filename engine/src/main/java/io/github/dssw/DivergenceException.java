package io.github.dssw;

/**
 * Thrown when numbers cease to be finite: while a network is trained, or while a flow moves its
 * particles. The message says where, and what to change.
 */
public final class DivergenceException extends ArithmeticException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with this message. */
  public DivergenceException(String message) {
    super(message);
  }
}
