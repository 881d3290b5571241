package io.github.dssw.opencl;

/**
 * All stages but those of networks; a launch does the one whose number {@link #stage} holds.
 *
 * <p>Networks have a kernel of their own, {@link NetworkKernel}, which can do all of this too: the
 * time a driver takes to build a kernel grows faster than the kernel, and few need networks.
 */
class StageKernel extends UniformKernel {
  int stage;

  @Override
  public void run() {
    refuseJava();
    testify();
    runStage();
  }

  void runStage() {
    if (stage == Stage.SEAL) {
      seal();
    } else if (stage == Stage.DOWNLOAD) {
      download();
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
    }
  }

  /** Left out on a device. In Java, where Aparapi falls back to, it ends the matter. */
  @NoCL
  private void refuseJava() {
    throw fellBack();
  }

  static IllegalStateException fellBack() {
    return new IllegalStateException("Aparapi fell back to Java threads");
  }
}
