package io.github.dssw.opencl;

import com.aparapi.Kernel;

/**
 * The device's memory and the plainest things done with it.
 *
 * <p>Aparapi ties every buffer to one kernel object, so what is to stay on the device from stage to
 * stage must belong to one kernel. That is why the stages are links of one chain of classes, each
 * with its own fields and methods, and why {@link StageKernel} at its end picks one by number.
 *
 * <p>Addresses are indices into {@link #memory} or {@link #orders}. Fields are the arguments of the
 * next launch; only what the device itself writes lives longer.
 */
abstract class DeviceMemory extends Kernel {
  /** What the device keeps. Place 0 is the seal: 1 as long as nothing was lost. */
  float[] memory = new float[1];

  /** The device's permutations. Place 0 is a seal too. */
  int[] orders = new int[1];

  /** Both seals as the launch found them. */
  float[] witness = new float[2];

  /** What the host hands to one launch. */
  float[] input = new float[1];

  /** What a launch hands to the host. */
  float[] result = new float[1];

  /** One number for each work-item of a group, for sums. */
  @Local float[] partial = new float[1];

  /** The first group of this launch among all groups of the stage. */
  int firstGroup;

  int source;
  int target;
  int count;
  int columns;

  /** This work-item's number in the stage. */
  int item() {
    return firstGroup * getLocalSize() + getGlobalId();
  }

  /** This work-item's group in the stage. */
  int group() {
    return firstGroup + getGroupId();
  }

  void seal() {
    if (getGlobalId() == 0) {
      memory[0] = 1;
      orders[0] = 1;
    }
  }

  void testify() {
    if (getGlobalId() == 0) {
      witness[0] = memory[0];
      witness[1] = orders[0];
    }
  }

  void download() {
    int i = item();
    if (i < count) {
      result[i] = memory[source + i];
    }
  }

  /** Each row times its own factor. */
  void scaleRows() {
    int i = item();
    if (i < count) {
      memory[target + i] *= input[i / columns];
    }
  }

  /**
   * The sum of one number from each work-item, given to all of the group. Every work-item adds up
   * all of them: a tree would save additions but cost barriers, and a compiler for processors pays
   * dearly for each barrier.
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

  /** The largest of one number from each work-item, given to all of the group. */
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
