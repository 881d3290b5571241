package io.github.dssw.cli.output;

import picocli.CommandLine.IVersionProvider;

/** Returns the version from the manifest of the jar. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "dssw "
          + ofDssw()
          + ", Java "
          + Runtime.version()
          + ", "
          + System.getProperty("os.name")
          + " "
          + System.getProperty("os.arch")
    };
  }

  /** Returns the version of dssw alone. */
  public static String ofDssw() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
