package io.github.dssw.studies.swae;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.swae.SwaeSettings;
import io.github.dssw.cli.study.swae.SwaeStudies;
import io.github.dssw.studies.networks.PyTorch;

/** Makes the study on PyTorch. */
public final class TorchSwaeStudies implements SwaeStudies {
  /** Creates the service. */
  public TorchSwaeStudies() {}

  @Override
  public Study of(SwaeSettings settings) {
    PyTorch.start(settings.threads());
    return new SwaeStudy(new SwaeExperiment(settings));
  }
}
