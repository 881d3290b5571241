package io.github.dssw.cli.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.CharBuffer;

/**
 * Writes text as {@link TerminalText} makes it safe. All that the command prints goes through it.
 */
public final class TerminalWriter extends FilterWriter {
  private TerminalWriter(Writer out) {
    super(out);
  }

  /** Returns a printer that writes safe text to another. */
  public static PrintWriter around(PrintWriter printer) {
    return new PrintWriter(new TerminalWriter(printer)) {
      @Override
      public boolean checkError() {
        // A print writer does not throw: the errors of the inner one must be queried.
        return super.checkError() | printer.checkError();
      }
    };
  }

  @Override
  public void write(int c) throws IOException {
    out.write(TerminalText.safe(Character.toString((char) c)));
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    out.write(TerminalText.safe(CharBuffer.wrap(text, from, length)));
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    out.write(TerminalText.safe(text.substring(from, from + length)));
  }
}
