package io.github.dssw.opencl;

/** Aparapi translates no switch. */
class UntranslatableKernel extends StageKernel {
  @Override
  public void run() {
    switch (stage) {
      case Stage.SEAL -> seal();
      case Stage.DOWNLOAD -> download();
      default -> scaleRows();
    }
  }
}
