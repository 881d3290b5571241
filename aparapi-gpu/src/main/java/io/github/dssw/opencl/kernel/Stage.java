package io.github.dssw.opencl.kernel;

/**
 * The numbers of the stages that a launch of {@link StageKernel} or {@link NetworkKernel} can
 * select. They are constants because Aparapi does not translate enums.
 */
public final class Stage {
  public static final int SEAL = 0;
  public static final int DOWNLOAD = 1;
  public static final int SCALE_ROWS = 2;
  public static final int TRANSPOSE = 3;
  public static final int PROJECT = 4;
  public static final int PULL_BACK = 5;
  public static final int SORT = 6;
  public static final int TRANSPORT = 7;
  public static final int TRANSPORT_TO_UNIFORM = 8;

  /** Stages from this number on exist in {@link NetworkKernel} only. */
  static final int FIRST_OF_NETWORKS = 9;

  public static final int UPLOAD = 9;
  public static final int CLEAR = 10;
  public static final int MOVE_ROWS = 11;
  public static final int MULTIPLY = 12;
  public static final int MULTIPLY_BY_GROUPS = 13;
  public static final int SIGMOID = 14;
  public static final int SIGMOID_BACKWARD = 15;
  public static final int SPREAD = 16;
  public static final int NORMALISERS = 17;
  public static final int MEAN_WEIGHTS = 18;
  public static final int EXPECTATIONS = 19;
  public static final int BACKWARD_TO_QUERIES = 20;
  public static final int BACKWARD_TO_KEYS = 21;

  private static final String[] NAMES = {
    "seal",
    "download",
    "scale rows",
    "transpose",
    "project",
    "pull back",
    "sort",
    "transport",
    "transport to uniform",
    "upload",
    "clear",
    "move rows",
    "multiply",
    "multiply by groups",
    "sigmoid",
    "sigmoid backward",
    "spread",
    "normalisers",
    "mean weights",
    "expectations",
    "backward to queries",
    "backward to keys"
  };

  private Stage() {}

  /** Returns the name of a stage for people. */
  public static String nameOf(int stage) {
    return NAMES[stage];
  }
}
