package io.github.dssw.opencl.kernel;

/** The kernel with the stages of networks and all other stages. */
public class NetworkKernel extends AttentionKernel {
  @Override
  public void run() {
    refuseJava();
    reportSeals();
    runAnyStage();
  }

  void runAnyStage() {
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
    } else if (stage == Stage.MOVE_ROWS) {
      moveRows();
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
    } else if (stage == Stage.BACKWARD_TO_QUERIES || stage == Stage.BACKWARD_TO_KEYS) {
      backwardThroughScores(stage == Stage.BACKWARD_TO_KEYS ? 1 : 0);
    }
  }

  /**
   * Fails in Java. Declared again because Aparapi leaves such a method out only if the calling
   * class declares it.
   */
  @NoCL
  private void refuseJava() {
    throw fellBack();
  }
}
