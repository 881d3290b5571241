package io.github.dssw.opencl;

/** All stages; a launch does the one whose number {@link #stage} holds. */
class StageKernel extends AttentionKernel {
  int stage;

  @Override
  public void run() {
    refuseJava();
    testify();
    if (stage == Stage.SEAL) {
      seal();
    } else if (stage == Stage.UPLOAD) {
      upload();
    } else if (stage == Stage.DOWNLOAD) {
      download();
    } else if (stage == Stage.CLEAR) {
      clear();
    } else if (stage == Stage.COPY_ROWS) {
      copyRows();
    } else if (stage == Stage.ADD_ROWS) {
      addRows();
    } else if (stage == Stage.SCALE_ROWS) {
      scaleRows();
    } else if (stage == Stage.TRANSPOSE) {
      transpose();
    } else if (stage == Stage.PROJECT) {
      project();
    } else if (stage == Stage.PULL_BACK) {
      pullBack();
    } else if (stage == Stage.SORT) {
      sort();
    } else if (stage == Stage.TRANSPORT) {
      transport();
    } else if (stage == Stage.TRANSPORT_TO_UNIFORM) {
      transportToUniform();
    } else {
      runNetworkStage();
    }
  }

  private void runNetworkStage() {
    if (stage == Stage.MULTIPLY) {
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

  /** Left out on a device. In Java, where Aparapi falls back to, it ends the matter. */
  @NoCL
  private void refuseJava() {
    throw new IllegalStateException("Aparapi fell back to Java threads");
  }
}
