package io.github.dssw.cli.files;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A file as the user named it: {@code points.csv.gz}, {@code arrays.npz:embeddings}, or {@code -}
 * for standard input.
 *
 * @param given the name as given
 * @param file the file itself, without the name of an array
 * @param array the name of an array in the file, or null
 * @param format the format of the content
 */
record InputFile(Path given, Path file, String array, Format format) {
  private static final int BUFFER = 1 << 16;
  private static final String STANDARD_INPUT = "-";
  private static final String ARRAY_OF = ".npz:";
  private static final String ARRAY = Format.NPY.ending();

  /** Bytes to read, and how many there are, or -1 if that is unknown. */
  record Content(InputStream bytes, long size) {}

  /** Returns whether the name means standard input. */
  static boolean isStandardInput(Path given) {
    return given.toString().equals(STANDARD_INPUT);
  }

  /** Returns the file that a name means, without the name of an array in it. */
  static Path fileOf(Path given) {
    int colon = colon(given);
    return colon < 0 ? given : Path.of(given.toString().substring(0, colon));
  }

  private static int colon(Path given) {
    int found = given.toString().lastIndexOf(ARRAY_OF);
    return found < 0 || Files.exists(given) ? -1 : found + ARRAY_OF.length() - 1;
  }

  /** Returns the file that a name means; it need not exist. */
  static InputFile of(Path given, ReadOptions options) {
    Path file = fileOf(given);
    int colon = colon(given);
    String array = colon < 0 ? null : given.toString().substring(colon + 1);
    if (isStandardInput(given) && options.format() == null) {
      throw new BadFileException(given, "--format says which format it has, such as csv");
    }
    Format format =
        Format.of(file)
            .orElseGet(
                () -> {
                  if (options.format() == null) {
                    throw new BadFileException(
                        given,
                        "the name must end in one of "
                            + Format.endings()
                            + ", or in one of them and .gz, or --format must be given");
                  }
                  return options.format();
                });
    return new InputFile(given, file, array, format);
  }

  /** Opens the file and undoes its compression. */
  Content open(ReadOptions.Watch watch) throws IOException {
    if (format == Format.NPZ) {
      return openArray(watch);
    }
    boolean standardInput = isStandardInput(given);
    long size = !standardInput && Files.isRegularFile(file) ? Files.size(file) : -1;
    InputStream raw = standardInput ? System.in : Files.newInputStream(file);
    try {
      InputStream bytes = watched(raw, size, watch);
      boolean compressed = Format.isCompressed(file) || standardInput && startsAsGzip(bytes);
      return compressed
          ? new Content(watched(gunzip(bytes), -1, ReadOptions.DEFAULT.watch()), -1)
          : new Content(bytes, size);
    } catch (IOException | RuntimeException e) {
      raw.close();
      throw e;
    }
  }

  private InputStream watched(InputStream bytes, long size, ReadOptions.Watch watch) {
    return new BufferedInputStream(new WatchedStream(bytes, given, size, watch), BUFFER);
  }

  private static boolean startsAsGzip(InputStream stream) throws IOException {
    stream.mark(2);
    boolean magic = stream.read() == 0x1f && stream.read() == 0x8b;
    stream.reset();
    return magic;
  }

  private InputStream gunzip(InputStream compressed) throws IOException {
    try {
      return new GZIPInputStream(compressed, BUFFER);
    } catch (ZipException | EOFException e) {
      throw new BadFileException(given, "not compressed by gzip, as its name says");
    }
  }

  private Content openArray(ReadOptions.Watch watch) throws IOException {
    if (!Files.isRegularFile(file) || Format.isCompressed(file)) {
      throw new BadFileException(given, "an .npz must be a file by itself, neither piped nor .gz");
    }
    ZipFile zip = openZip();
    try {
      ZipEntry entry = entry(zip);
      InputStream bytes = watched(zip.getInputStream(entry), entry.getSize(), watch);
      // The zip does not check the size that an entry states, so no memory is allocated by it.
      return new Content(new ClosingStream(bytes, zip), -1);
    } catch (ZipException e) {
      zip.close();
      throw new BadFileException(given, "its array cannot be read: " + e.getMessage());
    } catch (IOException | RuntimeException e) {
      zip.close();
      throw e;
    }
  }

  private ZipFile openZip() throws IOException {
    try {
      return new ZipFile(file.toFile());
    } catch (ZipException | IllegalArgumentException e) {
      throw new BadFileException(given, "not an .npz file: " + e.getMessage());
    }
  }

  /** A stream that closes the archive it is read from. */
  private static final class ClosingStream extends FilterInputStream {
    private final Closeable archive;

    ClosingStream(InputStream bytes, Closeable archive) {
      super(bytes);
      this.archive = archive;
    }

    @Override
    public void close() throws IOException {
      try {
        super.close();
      } finally {
        archive.close();
      }
    }
  }

  private ZipEntry entry(ZipFile zip) {
    List<String> names =
        zip.stream()
            .map(ZipEntry::getName)
            .filter(name -> name.endsWith(ARRAY))
            .map(name -> name.substring(0, name.length() - ARRAY.length()))
            .toList();
    if (array == null && names.size() != 1) {
      throw new BadFileException(
          given,
          names.isEmpty()
              ? "has no array"
              : "has several arrays: "
                  + Words.list(names)
                  + "; name one, as in "
                  + given.getFileName()
                  + ":"
                  + Words.quote(names.get(0)));
    }
    String wanted = array == null ? names.get(0) : array;
    ZipEntry entry = zip.getEntry(wanted + ARRAY);
    if (entry == null) {
      throw new BadFileException(given, "has no array '" + wanted + "', only " + Words.list(names));
    }
    return entry;
  }
}
