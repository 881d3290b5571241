package io.github.dssw.opencl;

/** The stages of networks, and all others. */
final class NetworkKernel extends AttentionKernel {
  @Override
  public void run() {
    refuseJava();
    testify();
    if (stage < Stage.FIRST_OF_NETWORKS) {
      runStage();
    } else {
      runNetworkStage();
    }
  }

  private void runNetworkStage() {
    if (stage == Stage.UPLOAD) {
      upload();
    } else if (stage == Stage.CLEAR) {
      clear();
    } else if (stage == Stage.COPY_ROWS) {
      copyRows();
    } else if (stage == Stage.ADD_ROWS) {
      addRows();
    } else if (stage == Stage.MULTIPLY) {
      multiply();
    } else if (stage == Stage.MULTIPLY_BY_GROUPS) {
      multiplyByGroups();
    } else if (stage == Stage.SIGMOID) {
      sigmoid();
    } else if (stage == Stage.SIGMOID_BACKWARD) {
      sigmoidBackward();
    } else if (stage == Stage.SPREAD) {
      spread();
    } else if (stage == Stage.NORMALISERS) {
      normalisers();
    } else if (stage == Stage.MEAN_WEIGHTS) {
      meanWeights();
    } else if (stage == Stage.EXPECTATIONS) {
      expectations();
    } else if (stage == Stage.BACKWARD_TO_QUERIES) {
      backwardToQueries();
    } else if (stage == Stage.BACKWARD_TO_KEYS) {
      backwardToKeys();
    }
  }

  /** Aparapi leaves such a method out only where the class that calls it declares it. */
  @NoCL
  private void refuseJava() {
    throw fellBack();
  }
}
