package io.github.dssw.opencl.kernel;

/**
 * The kernel with all stages except those of networks. A launch runs the stage whose number {@link
 * #stage} holds.
 *
 * <p>{@link NetworkKernel} adds the stages of networks. It is a kernel of its own because the time
 * a driver needs to build a kernel grows faster than its length, and few callers use networks.
 */
public class StageKernel extends UniformKernel {
  public int stage;

  @Override
  public void run() {
    refuseJava();
    reportSeals();
    runStage();
  }

  void runStage() {
    if (stage == Stage.SEAL) {
      seal();
    } else if (stage == Stage.DOWNLOAD) {
      download();
    } else if (stage == Stage.SCALE_ROWS) {
      scaleRows();
    } else if (stage == Stage.PROJECT || stage == Stage.PULL_BACK) {
      multiplyTiles(stage == Stage.PULL_BACK ? 1 : 0);
    } else if (stage == Stage.SORT) {
      sort();
    } else if (stage == Stage.TRANSPORT) {
      transport();
    } else if (stage == Stage.TRANSPORT_TO_UNIFORM) {
      transportToUniform();
    }
  }

  /** Fails in Java, which Aparapi falls back to without notice. Not translated for devices. */
  @NoCL
  private void refuseJava() {
    throw fellBack();
  }

  static IllegalStateException fellBack() {
    return new IllegalStateException("Aparapi fell back to Java threads");
  }
}
