package io.github.dssw;

/**
 * Thrown when numbers cease to be finite: while a network is trained, or while a flow moves its
 * particles. The message says where, and what to change.
 *
 * <pre>{@code
 * try {
 *   value = dssw.distance(x, y);
 * } catch (DivergenceException e) {
 *   System.err.println(e.getMessage());   // a smaller learning rate may help
 * }
 * }</pre>
 */
public final class DivergenceException extends ArithmeticException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with this message. */
  public DivergenceException(String message) {
    super(message);
  }
}
