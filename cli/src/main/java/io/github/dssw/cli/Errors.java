package io.github.dssw.cli;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports a problem in one line on standard error and chooses the exit status. */
final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {
  static final int BAD_INPUT = 2;
  static final int FAILURE = 1;

  private final PrintWriter err;
  private final boolean stackTrace;

  Errors(PrintWriter err, String... args) {
    this.err = err;
    // Read from the arguments: if they are wrong, picocli has set no option.
    this.stackTrace = List.of(args).contains(RootCommand.STACKTRACE);
  }

  @Override
  public int handleParseException(ParameterException reported, String[] args) {
    CommandLine command = reported.getCommandLine();
    ParameterException problem = moreTelling(reported);
    String name = command.getCommandSpec().qualifiedName();
    String help = " (see " + name + " --help)";
    print(name, problem.getMessage() + suggestion(problem) + help, problem);
    return BAD_INPUT;
  }

  /** A misspelt option is what to correct, also if picocli reports a missing argument first. */
  private static ParameterException moreTelling(ParameterException problem) {
    List<String> unmatched = problem.getCommandLine().getUnmatchedArguments();
    return problem instanceof MissingParameterException && !unmatched.isEmpty()
        ? new UnmatchedArgumentException(problem.getCommandLine(), unmatched)
        : problem;
  }

  /** Returns the option or command that was probably meant, or nothing. */
  static String suggestion(ParameterException problem) {
    List<String> similar =
        problem instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions()
            : List.of();
    return similar.isEmpty() ? "" : "; did you mean " + similar.get(0) + "?";
  }

  @Override
  public int handleExecutionException(Exception problem, CommandLine command, ParseResult parsed) {
    if (problem instanceof IllegalArgumentException) {
      print("dssw", problem.getMessage(), problem);
      return BAD_INPUT;
    }
    if (problem instanceof UncheckedIOException || problem instanceof ArithmeticException) {
      print("dssw", problem.getMessage(), problem);
      return FAILURE;
    }
    print(
        "dssw",
        "failed unexpectedly: " + problem + (stackTrace ? "" : " (--stacktrace shows where)"),
        problem);
    return FAILURE;
  }

  /** Returns what ran out, and what to do about it: the JVM reports threads as memory. */
  static String words(OutOfMemoryError problem) {
    String message = String.valueOf(problem.getMessage());
    if (message.contains("native thread")) {
      return "the system allows no more threads; raise its limit on processes (ulimit -u), or use"
          + " fewer with --threads";
    }
    return String.format(
        "out of memory: the heap may have %d MiB; DSSW_JAVA_OPTIONS=-Xmx8g gives it 8 GiB",
        Runtime.getRuntime().maxMemory() >> 20);
  }

  private void print(String who, String what, Exception problem) {
    err.println(who + ": " + oneLine(what));
    if (stackTrace) {
      problem.printStackTrace(err);
    }
  }

  /** Joins lines: the name of a file, or a field of it, may contain line ends. */
  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
