package io.github.dssw.opencl.device;

/**
 * Launches that make one change to the device's memory from data of the host and from the results
 * of earlier steps. Running a step again gives the same result.
 */
@FunctionalInterface
public interface Step {
  void run(Launcher launcher);
}
