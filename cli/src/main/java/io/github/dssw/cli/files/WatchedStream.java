package io.github.dssw.cli.files;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.ZipException;

/** Counts the bytes that are read, and says where compressed data turn out to be damaged. */
final class WatchedStream extends FilterInputStream {
  private final Path file;
  private final long size;
  private final ReadOptions.Watch watch;
  private long done;

  WatchedStream(InputStream in, Path file, long size, ReadOptions.Watch watch) {
    super(in);
    this.file = file;
    this.size = size;
    this.watch = watch;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    try {
      int count = super.read(bytes, from, length);
      done += Math.max(0, count);
      watch.read(file.toString(), done, size);
      return count;
    } catch (ZipException | EOFException e) {
      throw new BadFileException(
          file, "its compressed data are damaged after " + done + " bytes: " + e.getMessage());
    }
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
