package io.github.dssw.cli.files;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Decodes text: UTF-8, or UTF-16 if a byte-order mark says so. */
final class Text {
  private Text() {}

  /** Returns the text without its byte-order mark. */
  static BufferedReader reader(InputStream bytes) throws IOException {
    InputStream markable = bytes.markSupported() ? bytes : new BufferedInputStream(bytes);
    markable.mark(3);
    byte[] start = markable.readNBytes(3);
    markable.reset();
    Charset charset = StandardCharsets.UTF_8;
    int skipped = 0;
    if (startsWith(start, 0xef, 0xbb, 0xbf)) {
      skipped = 3;
    } else if (startsWith(start, 0xff, 0xfe)) {
      charset = StandardCharsets.UTF_16LE;
      skipped = 2;
    } else if (startsWith(start, 0xfe, 0xff)) {
      charset = StandardCharsets.UTF_16BE;
      skipped = 2;
    }
    markable.skipNBytes(skipped);
    return new BufferedReader(new InputStreamReader(markable, charset), 1 << 16);
  }

  private static boolean startsWith(byte[] start, int... mark) {
    boolean same = start.length >= mark.length;
    for (int i = 0; same && i < mark.length; i++) {
      same = (start[i] & 0xff) == mark[i];
    }
    return same;
  }
}
