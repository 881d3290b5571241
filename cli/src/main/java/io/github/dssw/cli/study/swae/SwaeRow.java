package io.github.dssw.cli.study.swae;

import io.github.dssw.cli.study.Task;
import java.util.Locale;

/**
 * A row of the table: a method with the strength of its distance.
 *
 * @param method the method
 * @param eta the factor of the distance in the loss, in the units of the paper's tables
 */
public record SwaeRow(SwaeMethod method, double eta) {
  /** Checks the strength. */
  public SwaeRow {
    if (!(eta > 0) || Double.isInfinite(eta)) {
      throw new IllegalArgumentException("η is " + eta + "; it must be positive");
    }
  }

  /** Returns the name of the task of this row in one of the runs. */
  public String task(int run) {
    return Task.nameOfRun(
        method.distance().isEmpty() ? method.id() : method.id() + "-eta-" + etaText(), run);
  }

  /** Returns the strength without needless digits. */
  public String etaText() {
    return eta >= 1 && eta == Math.rint(eta)
        ? String.format(Locale.ROOT, "%.0f", eta)
        : Double.toString(eta).toLowerCase(Locale.ROOT);
  }
}
