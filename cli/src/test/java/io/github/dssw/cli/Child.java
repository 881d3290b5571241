package io.github.dssw.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs the command in a process of its own, for tests of signals and limits of the system. */
final class Child {
  private static final int INTERRUPT = 2;

  private Child() {}

  /** Starts the command as if on a terminal, with a progress bar on standard error. */
  static Process start(Object... arguments) throws IOException {
    return new ProcessBuilder(command(List.of("-Ddssw.terminal=110"), arguments))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /**
   * Runs the command to its end on a system that refuses to write more than this size into one
   * file, as a full disk would.
   */
  static Run withFilesOfAtMost(int kilobytes, Object... arguments)
      throws IOException, InterruptedException {
    List<String> limited =
        new ArrayList<>(
            List.of("sh", "-c", "ulimit -f " + 2 * kilobytes + " && exec \"$@\"", "sh"));
    limited.addAll(command(List.of("-XX:-UsePerfData"), arguments));
    return run(limited);
  }

  /** Runs the command to its end with a heap of at most this size. */
  static Run withHeapOf(int megabytes, Object... arguments)
      throws IOException, InterruptedException {
    return run(command(List.of("-Xmx" + megabytes + "m"), arguments));
  }

  private static Run run(List<String> command) throws IOException, InterruptedException {
    Path out = Files.createTempFile("out", ".txt");
    Path err = Files.createTempFile("err", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      int status = process.waitFor();
      return new Run(status, Files.readString(out), withoutJvmWarnings(Files.readString(err)));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static List<String> command(List<String> options, Object... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--add-modules=jdk.incubator.vector");
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    Arrays.stream(arguments).map(Object::toString).forEach(command::add);
    return command;
  }

  private static String withoutJvmWarnings(String err) {
    return err.lines()
        .filter(line -> !line.startsWith("WARNING: Using incubator modules"))
        .map(line -> line + System.lineSeparator())
        .collect(Collectors.joining());
  }

  static void signal(Process process, String signal) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }

  /** Sends the signal after the bar shows a value; returns standard error from then on. */
  static String interruptOnceItMoves(Process job, String signal)
      throws IOException, InterruptedException {
    return interruptOnceItShows("value", job, signal);
  }

  /** Sends the signal after standard error shows these words; returns it from then on. */
  static String interruptOnceItShows(String words, Process job, String signal)
      throws IOException, InterruptedException {
    try (BufferedReader err = job.errorReader()) {
      String line = err.readLine();
      while (line != null && !line.contains(words)) {
        line = err.readLine();
      }
      if (line == null) {
        throw new AssertionError("the job ended before its first step");
      }
      signal(job, signal);
      StringBuilder rest = new StringBuilder();
      for (line = err.readLine(); line != null; line = err.readLine()) {
        rest.append(line).append('\n');
      }
      return rest.toString();
    }
  }

  /** Returns the step at which an interrupted job says it stopped; it must name its checkpoint. */
  static long lastStep(String said, Path checkpoint) {
    Matcher line =
        Pattern.compile(
                "dssw: interrupted after step (\\d+) of \\d+; the same command resumes from "
                    + Pattern.quote(checkpoint.toString())
                    + "\\R")
            .matcher(said);
    if (!line.find()) {
      throw new AssertionError(said);
    }
    return Long.parseLong(line.group(1));
  }

  /** Returns whether this JVM, and so its children, ignores SIGINT, as after nohup. */
  static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return false;
    }
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("SigIgn:")) {
        long mask = Long.parseUnsignedLong(line.substring(7).strip(), 16);
        return (mask >> (INTERRUPT - 1) & 1) != 0;
      }
    }
    return false;
  }
}
