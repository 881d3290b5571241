package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The exit status and the message of each kind of problem. */
class ErrorsTest {
  @Test
  void badInputIsStatusTwo() {
    assertOutcome(2, "dssw: bad", new IllegalArgumentException("bad"));
  }

  @Test
  void aFileThatCannotBeWrittenIsStatusOne() {
    assertOutcome(
        1,
        "dssw: z.npy: No space left on device",
        new UncheckedIOException("z.npy: No space left on device", new IOException()));
  }

  @Test
  void numbersThatAreNoLongerFiniteAreStatusOne() {
    assertOutcome(1, "dssw: training diverged", new ArithmeticException("training diverged"));
  }

  @Test
  void anythingElseIsUnexpectedAndStatusOne() {
    assertOutcome(
        1,
        "dssw: failed unexpectedly: java.lang.IllegalStateException: odd (--stacktrace shows where)",
        new IllegalStateException("odd"));
  }

  @Test
  void tooFewThreadsAreNotBlamedOnTheHeap() {
    String words =
        Errors.words(
            new OutOfMemoryError(
                "unable to create native thread: possibly out of memory or process/resource limits"
                    + " reached"));
    assertTrue(words.contains("threads") && words.contains("--threads"), words);
    assertFalse(words.contains("heap"), words);
    assertTrue(Errors.words(new OutOfMemoryError("Java heap space")).contains("heap"));
    assertTrue(Errors.words(new OutOfMemoryError()).contains("heap"));
  }

  private static void assertOutcome(int status, String line, Exception problem) {
    StringWriter err = new StringWriter();
    Errors errors = new Errors(new PrintWriter(err));
    int actual =
        new CommandLine(new Failing(problem)).setExecutionExceptionHandler(errors).execute();
    assertEquals(line, err.toString().strip());
    assertEquals(status, actual);
  }

  /** A command that always fails. */
  @Command(name = "failing")
  private record Failing(Exception problem) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      throw problem;
    }
  }
}
