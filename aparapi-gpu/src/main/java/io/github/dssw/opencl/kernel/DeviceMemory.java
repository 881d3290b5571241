package io.github.dssw.opencl.kernel;

import com.aparapi.Kernel;

/**
 * The buffers of the device and the simplest operations on them.
 *
 * <p>Aparapi ties every buffer to one kernel object, so data that stays on the device between
 * stages must belong to one kernel. For that reason the stages form one chain of classes, each with
 * its own fields and methods, and {@link StageKernel} at the end of the chain selects a stage by
 * number.
 *
 * <p>Addresses are indices into {@link #memory} or {@link #permutations}. All other fields are
 * arguments of the next launch; the host sets them before each launch.
 */
public abstract class DeviceMemory extends Kernel {
  /** The floats that stay on the device. Index 0 is the seal: 1 unless the memory was lost. */
  public float[] memory = new float[1];

  /** The permutations that stay on the device. Index 0 is a seal as well. */
  public int[] permutations = new int[1];

  /** Receives both seals as a launch finds them. */
  public float[] seals = new float[2];

  /** Data from the host for one launch. */
  public float[] input = new float[1];

  /** The results of a launch for the host. */
  public float[] result = new float[1];

  /** One number per work-item of a group, for reductions. */
  @Local public float[] partial = new float[1];

  /** The index, among all groups of the stage, of the first group of this launch. */
  public int firstGroup;

  public int source;
  public int target;
  public int count;
  public int columns;

  /** Returns the index of this work-item in the stage. */
  int item() {
    return firstGroup * getLocalSize() + getGlobalId();
  }

  /** Returns the index of this work-item's group in the stage. */
  int group() {
    return firstGroup + getGroupId();
  }

  void seal() {
    if (getGlobalId() == 0) {
      memory[0] = 1;
      permutations[0] = 1;
    }
  }

  void reportSeals() {
    if (getGlobalId() == 0) {
      seals[0] = memory[0];
      seals[1] = permutations[0];
    }
  }

  void download() {
    int i = item();
    if (i < count) {
      result[i] = memory[source + i];
    }
  }

  /** Multiplies each row of a matrix by its own factor. */
  void scaleRows() {
    int i = item();
    if (i < count) {
      memory[target + i] *= input[i / columns];
    }
  }

  /**
   * Returns the sum of one number per work-item to the whole group. Every work-item adds all
   * numbers: a tree would need fewer additions but more barriers, and barriers are expensive on
   * processors.
   */
  float groupSum(float mine) {
    partial[getLocalId()] = mine;
    localBarrier();
    float sum = 0;
    for (int other = 0; other < getLocalSize(); other++) {
      sum += partial[other];
    }
    localBarrier();
    return sum;
  }

  /** Returns the maximum of one number per work-item to the whole group. */
  float groupMax(float mine) {
    partial[getLocalId()] = mine;
    localBarrier();
    float largest = mine;
    for (int other = 0; other < getLocalSize(); other++) {
      largest = max(largest, partial[other]);
    }
    localBarrier();
    return largest;
  }
}
