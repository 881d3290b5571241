package io.github.dssw.bench;

/** What every JVM that JMH starts is told. */
final class Forks {
  /** The vector module, which is not there unless asked for. */
  static final String VECTORS = "--add-modules=jdk.incubator.vector";

  /** OpenCL calls a driver, which newer JVMs warn of otherwise. */
  static final String NATIVE = "--enable-native-access=ALL-UNNAMED";

  private Forks() {}
}
