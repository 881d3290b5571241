package io.github.dssw.bench;

/** Command-line options of the JVMs that JMH starts. */
final class JvmOptions {
  /** Makes the incubating Vector API available. */
  static final String VECTOR_MODULE = "--add-modules=jdk.incubator.vector";

  /** Allows OpenCL to load a native driver; newer JVMs print a warning without it. */
  static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  private JvmOptions() {}
}
