package io.github.dssw.opencl.kernel;

/**
 * The numbers of the stages that a launch of {@link StageKernel} or {@link NetworkKernel} can
 * select. They are constants because Aparapi does not translate enums.
 */
public final class Stage {
  public static final int SEAL = 0;
  public static final int DOWNLOAD = 1;
  public static final int SCALE_ROWS = 2;
  public static final int PROJECT = 3;
  public static final int PULL_BACK = 4;
  public static final int SORT = 5;
  public static final int TRANSPORT = 6;
  public static final int TRANSPORT_TO_UNIFORM = 7;

  /** Stages from this number on exist in {@link NetworkKernel} only. */
  static final int FIRST_OF_NETWORKS = 8;

  public static final int UPLOAD = 8;
  public static final int CLEAR = 9;
  public static final int MOVE_ROWS = 10;
  public static final int MULTIPLY = 11;
  public static final int MULTIPLY_BY_GROUPS = 12;
  public static final int SIGMOID = 13;
  public static final int SIGMOID_BACKWARD = 14;
  public static final int SPREAD = 15;
  public static final int NORMALISERS = 16;
  public static final int MEAN_WEIGHTS = 17;
  public static final int EXPECTATIONS = 18;
  public static final int BACKWARD_TO_QUERIES = 19;
  public static final int BACKWARD_TO_KEYS = 20;

  private static final String[] NAMES = {
    "seal",
    "download",
    "scale rows",
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
