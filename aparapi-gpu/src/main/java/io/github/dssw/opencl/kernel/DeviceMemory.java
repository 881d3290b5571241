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
  /**
   * The number of columns of the rectangle that a group forms. Groups have one dimension for
   * OpenCL: PoCL repeats the code of a kernel for every row.
   */
  public static final int GROUP_WIDTH = 16;

  /** The largest number of work-items in a group. */
  public static final int LARGEST_GROUP = 256;

  /** A group has 2 to this power columns. Work-items have no sign, so shifting is dividing. */
  private static final int WIDTH_BITS = 4;

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

  /** Returns the index of this work-item in its group. */
  int me() {
    return getLocalId();
  }

  /** Returns the number of work-items in a group. */
  int groupSize() {
    return getLocalSize();
  }

  /**
   * Returns the first of some items that this work-item takes, when the work-items of a group share
   * them. Adjacent work-items take adjacent items, so that a device reads them together; {@link
   * Runs} is the other way, for processors.
   */
  int firstItem(int items) {
    return me();
  }

  /** Returns the end of the items that this work-item takes. */
  int itemsEnd(int items) {
    return items;
  }

  /** Returns the distance between the items that this work-item takes. */
  int itemStep() {
    return groupSize();
  }

  /** Returns the column of this work-item in the rectangle that its group forms. */
  int column() {
    return me() & (GROUP_WIDTH - 1);
  }

  /** Returns the row of this work-item in the rectangle that its group forms. */
  int row() {
    return me() >> WIDTH_BITS;
  }

  /** Returns the number of rows of the rectangle that a group forms. */
  int groupHeight() {
    return groupSize() >> WIDTH_BITS;
  }

  /** Returns the index of this work-item in the stage. */
  int item() {
    return group() * groupSize() + me();
  }

  /** Returns the index of this work-item's group in the stage. */
  int group() {
    return firstGroup + getGroupId();
  }

  void seal() {
    if (getGroupId() == 0 && me() == 0) {
      memory[0] = 1;
      permutations[0] = 1;
    }
  }

  void reportSeals() {
    if (getGroupId() == 0 && me() == 0) {
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

  /** Returns the sum of one number per work-item to the whole group. */
  float groupSum(float mine) {
    return combine(mine, 0);
  }

  /** Returns the maximum of one number per work-item to the whole group. */
  float groupMax(float mine) {
    return combine(mine, 1);
  }

  /**
   * Combines one number per work-item. The first row of the group combines columns, then every
   * work-item combines the results: a tree would need fewer operations but more barriers.
   *
   * @param largest 1 for the maximum, 0 for the sum
   */
  private float combine(float mine, int largest) {
    partial[me()] = mine;
    localBarrier();
    if (row() == 0) {
      float column = mine;
      for (int at = me() + GROUP_WIDTH; at < groupSize(); at += GROUP_WIDTH) {
        column = largest > 0 ? max(column, partial[at]) : column + partial[at];
      }
      partial[me()] = column;
    }
    localBarrier();
    float all = partial[0];
    for (int at = 1; at < GROUP_WIDTH; at++) {
      all = largest > 0 ? max(all, partial[at]) : all + partial[at];
    }
    localBarrier();
    return all;
  }
}
