package io.github.dssw.cli.study.ssl;

import io.github.dssw.cli.study.Study;

/** Makes studies of self-supervised learning; implemented by the module {@code djl-studies}. */
public interface SslStudies {
  /**
   * Returns the study of a plan, and starts PyTorch.
   *
   * @throws IllegalArgumentException if the images cannot be read, or PyTorch does not run here
   */
  Study study(SslPlan plan);
}
