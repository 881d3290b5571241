package io.github.dssw.opencl.kernel;

/** {@link NetworkKernel} for processors, see {@link Runs}. */
public final class ProcessorNetworkKernel extends NetworkKernel {
  @Override
  public void run() {
    refuseJava();
    reportSeals();
    runAnyStage();
  }

  @Override
  int firstItem(int items) {
    return Runs.start(me(), groupSize(), items);
  }

  @Override
  int itemsEnd(int items) {
    return Runs.start(me() + 1, groupSize(), items);
  }

  @Override
  int itemStep() {
    return 1;
  }

  @Override
  public int lanes() {
    return Runs.LANES;
  }

  /** Fails in Java. Declared again for the same reason as in {@link NetworkKernel}. */
  @NoCL
  private void refuseJava() {
    throw fellBack();
  }
}
