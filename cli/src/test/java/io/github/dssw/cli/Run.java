package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.ThreadMXBean;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** One run of the command: its exit status and what it printed. */
record Run(int status, String out, String err) {

  static Run of(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = Arrays.stream(args).map(Object::toString).toArray(String[]::new);
    int status = Main.run(new PrintWriter(out), new PrintWriter(err), words);
    return new Run(status, out.toString(), err.toString());
  }

  /**
   * Returns the bytes that the second of two equal runs allocates; each must end in a complaint.
   */
  static long bytesOfComplaint(Object... args) {
    of(args).complaint(); // loads the classes
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    of(args).complaint();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  /** Asserts that the run succeeded with an empty standard error. */
  Run succeeded() {
    assertEquals("", err);
    assertEquals(0, status);
    return this;
  }

  /** Asserts exit status 2, no result and one line on standard error; returns that line. */
  String complaint() {
    assertEquals("", out);
    assertEquals(1, err.lines().count(), err);
    assertTrue(err.endsWith(System.lineSeparator()), err);
    assertEquals(2, status, err);
    return err.strip();
  }

  /** Asserts exit status 1, no result and one line on standard error; returns that line. */
  String failure() {
    assertEquals("", out);
    assertEquals(1, err.lines().count(), err);
    assertEquals(1, status, err);
    return err.strip();
  }

  /** Asserts that the output is one JSON object on one line and returns it. */
  JsonNode json() {
    succeeded();
    assertEquals(1, out.lines().count(), out);
    try {
      return new ObjectMapper().readTree(out);
    } catch (JsonProcessingException e) {
      throw new AssertionError(out, e);
    }
  }
}
