package io.github.dssw.opencl.kernel;

/** A kernel that Aparapi refuses, because it does not translate {@code switch}. */
public class UntranslatableKernel extends StageKernel {
  @Override
  public void run() {
    switch (stage) {
      case Stage.SEAL -> seal();
      case Stage.DOWNLOAD -> download();
      default -> scaleRows();
    }
  }
}
