package io.github.dssw.cli.study.swae;

import io.github.dssw.cli.study.Study;

/** Makes the study of auto-encoders; a service of the module that has PyTorch. */
public interface SwaeStudies {
  /**
   * Returns the study.
   *
   * @throws IllegalArgumentException if its images cannot be read or PyTorch does not run
   */
  Study of(SwaeSettings settings);
}
