package io.github.dssw.opencl.oclgrind;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a main class of the tests in a JVM of its own, with Oclgrind as the OpenCL driver. */
final class Oclgrind {
  private Oclgrind() {}

  /** The exit code and the output of a run; what Oclgrind prints is part of the output. */
  record Outcome(int exit, String out) {}

  /** Returns whether Oclgrind is installed. */
  static boolean isInstalled() throws InterruptedException {
    try {
      return finish(new ProcessBuilder("oclgrind", "--version")).exit() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Runs a class with the class path of this JVM.
   *
   * @param options options of Oclgrind
   * @param properties options of the JVM
   */
  static Outcome run(
      List<String> options, List<String> properties, Class<?> main, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("oclgrind"));
    command.addAll(options);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(properties);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    // Numbers without separators of thousands.
    builder.environment().put("LC_ALL", "C");
    return finish(builder);
  }

  private static Outcome finish(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), out);
  }
}
