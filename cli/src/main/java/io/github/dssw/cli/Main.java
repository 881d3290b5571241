package io.github.dssw.cli;

import io.github.dssw.cli.output.Progress;
import io.github.dssw.cli.output.TerminalWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;

/** Runs {@code dssw}. */
public final class Main {
  private Main() {}

  /** Runs the command and exits with its status. */
  public static void main(String[] args) {
    // The library's log messages take one line, like all messages on standard error.
    System.setProperty("java.util.logging.SimpleFormatter.format", "dssw: %5$s%n");
    // Pictures are only written to files.
    System.setProperty("java.awt.headless", "true");
    VectorModule.load();
    int status = run(utf8(FileDescriptor.out), utf8(FileDescriptor.err), args);
    System.exit(status);
  }

  /**
   * Runs one command.
   *
   * @return the exit status: 0, 2 for bad input or usage, 130 after an interruption, 1 for any
   *     other failure
   */
  static int run(PrintWriter standardOut, PrintWriter standardErr, String... args) {
    PrintWriter out = TerminalWriter.around(standardOut);
    PrintWriter err = TerminalWriter.around(standardErr);
    Errors errors = new Errors(err, args);
    if (isQuiet(args)) {
      Progress.hide();
    }
    CommandLine command =
        Commands.neededBy(args)
            .setOut(out)
            .setErr(isQuiet(args) ? new PrintWriter(Writer.nullWriter()) : err)
            // Plain help: the writers escape the control sequences that would make it bold.
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
            // The name of a file may start with @.
            .setExpandAtFiles(false)
            .setParameterExceptionHandler(errors)
            .setExecutionExceptionHandler(errors);
    int status = execute(command, err, args);
    if (out.checkError()) {
      err.println("dssw: cannot write to standard output");
      status = Errors.FAILURE;
    }
    err.flush();
    return status;
  }

  /** Returns whether only errors shall be printed on standard error. */
  private static boolean isQuiet(String... args) {
    List<String> words = List.of(args);
    return words.contains(RootCommand.QUIET) || words.contains(RootCommand.SHORT_QUIET);
  }

  private static int execute(CommandLine command, PrintWriter err, String... args) {
    try {
      return command.execute(args);
    } catch (OutOfMemoryError e) {
      err.println("dssw: " + Errors.words(e));
      return Errors.FAILURE;
    }
  }

  private static PrintWriter utf8(FileDescriptor stream) {
    return new PrintWriter(
        new OutputStreamWriter(new FileOutputStream(stream), StandardCharsets.UTF_8));
  }
}
