package io.github.dssw.opencl;

/**
 * Launches that make one change to the device's memory from what the host has and what earlier
 * steps left. Running it again does the same.
 */
@FunctionalInterface
interface Step {
  void run(Launcher launcher);
}
