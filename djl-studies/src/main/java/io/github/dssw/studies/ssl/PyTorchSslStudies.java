package io.github.dssw.studies.ssl;

import io.github.dssw.cli.study.Study;
import io.github.dssw.cli.study.ssl.SslPlan;
import io.github.dssw.cli.study.ssl.SslSizes;
import io.github.dssw.cli.study.ssl.SslStudies;
import io.github.dssw.studies.images.ImageSet;
import io.github.dssw.studies.images.ImageSplit;
import io.github.dssw.studies.networks.PyTorch;

/** The studies of self-supervised learning on PyTorch. */
public final class PyTorchSslStudies implements SslStudies {
  @Override
  public Study study(SslPlan plan) {
    PyTorch.start(plan.threads());
    SslSizes sizes = plan.sizes();
    ImageSplit images =
        plan.data()
            .map(ImageSet.CIFAR10::read)
            .orElseGet(() -> ImageSet.CIFAR10.drawn(sizes.training(), sizes.test()))
            .first(sizes.training(), sizes.test());
    return new SslStudy(new SslExperiment(plan, images));
  }
}
