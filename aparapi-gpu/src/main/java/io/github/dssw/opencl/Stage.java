package io.github.dssw.opencl;

/** The numbers of the stages: constants, since a kernel knows no enum. */
final class Stage {
  static final int SEAL = 0;
  static final int DOWNLOAD = 1;
  static final int SCALE_ROWS = 2;
  static final int TRANSPOSE = 3;
  static final int PROJECT = 4;
  static final int PULL_BACK = 5;
  static final int SORT = 6;
  static final int TRANSPORT = 7;
  static final int TRANSPORT_TO_UNIFORM = 8;

  /** From here on, {@link NetworkKernel} alone. */
  static final int FIRST_OF_NETWORKS = 9;

  static final int UPLOAD = 9;
  static final int CLEAR = 10;
  static final int COPY_ROWS = 11;
  static final int ADD_ROWS = 12;
  static final int MULTIPLY = 13;
  static final int MULTIPLY_BY_GROUPS = 14;
  static final int SIGMOID = 15;
  static final int SIGMOID_BACKWARD = 16;
  static final int SPREAD = 17;
  static final int NORMALISERS = 18;
  static final int MEAN_WEIGHTS = 19;
  static final int EXPECTATIONS = 20;
  static final int BACKWARD_TO_QUERIES = 21;
  static final int BACKWARD_TO_KEYS = 22;

  private Stage() {}
}
