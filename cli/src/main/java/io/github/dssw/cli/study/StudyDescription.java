package io.github.dssw.cli.study;

import java.util.Optional;

/**
 * The words that describe a study.
 *
 * @param name the name on the command line and in the name of the default folder
 * @param title the title of the report
 * @param reduction how a study with {@code --quick} is reduced, in words that follow "Reduced by
 *     --quick:"; empty for a full study
 */
public record StudyDescription(String name, String title, Optional<String> reduction) {
  private static final String NO_COMPARISON =
      ". The numbers do not allow a comparison of the methods.";

  /**
   * Returns the description of a study that compares methods.
   *
   * @param sizes the sizes of the study in words, which a reduced study shows with the warning that
   *     its numbers compare nothing
   */
  public static StudyDescription ofComparison(
      String name, String title, boolean reduced, String sizes) {
    return of(name, title, reduced, sizes + NO_COMPARISON);
  }

  /** Returns the description of a full study or, if {@code reduced}, of a reduced one. */
  public static StudyDescription of(String name, String title, boolean reduced, String reduction) {
    return new StudyDescription(name, title, reduced ? Optional.of(reduction) : Optional.empty());
  }
}
