package io.github.dssw.cli.study.swae;

/** The sets of images of the study, with the priors that the paper gives them. */
public enum SwaeSet {
  /** Handwritten digits, with the uniform prior: tables A2 and A3. */
  MNIST,
  /** Photographs, with a prior of ten von Mises–Fisher clusters: table 3. */
  CIFAR10
}
