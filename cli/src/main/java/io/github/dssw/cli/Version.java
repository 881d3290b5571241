package io.github.dssw.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, from the jar the command runs from. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Main.class.getPackage().getImplementationVersion();
    return new String[] {
      "dssw "
          + (version == null ? "(not packaged)" : version)
          + ", Java "
          + Runtime.version()
          + ", "
          + System.getProperty("os.name")
          + " "
          + System.getProperty("os.arch")
    };
  }
}
