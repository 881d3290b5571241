package io.github.dssw.cli.files;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The formats of files of numbers, each known by the ending of a name. */
public enum Format {
  /** An array of numpy. */
  NPY,
  /** Several arrays of numpy in one zip. */
  NPZ,
  /** Text with a row per line and separators. */
  CSV,
  /** Text separated by tabs. */
  TSV,
  /** Rows of float32, each after its length. */
  FVECS,
  /** Rows of bytes, each after its length. */
  BVECS,
  /** Rows of int32, each after its length. */
  IVECS,
  /** One JSON array or object per line. */
  JSONL,
  /** Points in GeoJSON. */
  GEOJSON,
  /** A table of Parquet, read by DuckDB. */
  PARQUET,
  /** A table of Arrow: a file or a stream. */
  ARROW,
  /** The same under the name of version 2 of Feather. */
  FEATHER;

  private static final String GZIP = ".gz";

  /** Returns the format that a file is in by the ending of its name, with or without .gz. */
  static Optional<Format> of(Path file) {
    String name = lowerName(file);
    String plain = isCompressed(file) ? name.substring(0, name.length() - GZIP.length()) : name;
    return Arrays.stream(values()).filter(format -> plain.endsWith(format.ending())).findFirst();
  }

  /** Returns whether the name says that the file is compressed by gzip. */
  static boolean isCompressed(Path file) {
    return lowerName(file).endsWith(GZIP);
  }

  /** Returns all endings in words. */
  static String endings() {
    return Arrays.stream(values()).map(Format::ending).collect(Collectors.joining(", "));
  }

  private static String lowerName(Path file) {
    Path name = file.getFileName();
    return name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
  }

  /** Returns the ending of names, such as .npy. */
  String ending() {
    return "." + this;
  }

  /** Returns the name that {@code --format} takes. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
