package io.github.dssw.cli.files;

import java.util.function.Consumer;

/**
 * How files of points are read.
 *
 * <pre>{@code
 * ReadOptions options = ReadOptions.DEFAULT.withColumns("lat,lon").withNotices(System.err::println);
 * }</pre>
 *
 * @param format the format of standard input and of files whose names do not tell it, or null
 * @param columns the columns to read
 * @param field the field of a JSON object that has the numbers, or null
 * @param notices receives what the user should know about a file that can be read
 * @param watch is told how much of a file was read
 */
public record ReadOptions(
    Format format, Columns columns, String field, Consumer<String> notices, Watch watch) {
  /** Reads every column, in the format that a name tells, and says nothing. */
  public static final ReadOptions DEFAULT =
      new ReadOptions(null, Columns.ALL, null, notice -> {}, (name, done, size) -> {});

  /** Is told how much of a file was read. */
  public interface Watch {
    /**
     * Tells the number of bytes read so far.
     *
     * @param name the name of the file
     * @param size the number of bytes of the file, or -1 if it is unknown
     */
    void read(String name, long done, long size);
  }

  /** Returns these options with another format. */
  public ReadOptions withFormat(Format chosen) {
    return new ReadOptions(chosen, columns, field, notices, watch);
  }

  /** Returns these options for some columns, such as {@code lat,lon} or {@code 1-384}. */
  public ReadOptions withColumns(String chosen) {
    return new ReadOptions(format, Columns.parse(chosen), field, notices, watch);
  }

  /** Returns these options for another field of JSON objects. */
  public ReadOptions withField(String chosen) {
    return new ReadOptions(format, columns, chosen, notices, watch);
  }

  /** Returns these options with another receiver of notices. */
  public ReadOptions withNotices(Consumer<String> receiver) {
    return new ReadOptions(format, columns, field, receiver, watch);
  }

  /** Returns these options with another watch. */
  public ReadOptions withWatch(Watch chosen) {
    return new ReadOptions(format, columns, field, notices, chosen);
  }
}
