package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
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

  /** It went well and said nothing on standard error. */
  Run succeeded() {
    assertEquals("", err);
    assertEquals(0, status);
    return this;
  }

  /** It exited with 2, printed no result, and said what is wrong in one line; that line. */
  String complaint() {
    assertEquals("", out);
    assertEquals(1, err.lines().count(), err);
    assertTrue(err.endsWith(System.lineSeparator()), err);
    assertEquals(2, status, err);
    return err.strip();
  }

  /** It exited with 1 and said in one line what failed; that line. */
  String failure() {
    assertEquals("", out);
    assertEquals(1, err.lines().count(), err);
    assertEquals(1, status, err);
    return err.strip();
  }

  /** The JSON object that is the whole output, on one line. */
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
