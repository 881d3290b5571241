package io.github.dssw.cli.options;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.Format;
import io.github.dssw.cli.files.ReadOptions;
import io.github.dssw.cli.output.Notices;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The format of the files of points. */
public class PointOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec mixee;

  @Option(
      names = "--latlon",
      description = "Rows of points are places on the Earth: latitude, longitude in degrees.")
  private boolean latLon;

  @Option(
      names = "--columns",
      paramLabel = "C",
      description =
          "Columns of points to read: names of a header or numbers from 1, such as lat,lon or"
              + " 1-384 (default: all).")
  private String columns;

  @Option(
      names = "--field",
      paramLabel = "F",
      description =
          "Field of the JSON objects in .jsonl, or column of a .parquet, .arrow or .feather, that"
              + " has the arrays of numbers, such as embedding.")
  private String field;

  @Option(
      names = "--format",
      paramLabel = "F",
      description =
          "Format of standard input, given as -, and of files with other endings:"
              + " ${COMPLETION-CANDIDATES}.")
  private Format format;

  /** Reads points without weights. */
  public final SpherePoints points(Path file) {
    try (ReadingProgress progress = new ReadingProgress()) {
      ReadOptions options = readOptions(progress);
      return latLon ? DataFiles.places(file, options) : DataFiles.points(file, options);
    }
  }

  /** Reads points without weights in blocks, so that memory does not grow with the file. */
  public final void blocks(Path file, Consumer<SpherePoints> each) {
    try (ReadingProgress progress = new ReadingProgress()) {
      DataFiles.blocks(file, readOptions(progress), latLon, each);
    }
  }

  private ReadOptions readOptions(ReadingProgress progress) {
    ReadOptions options =
        ReadOptions.DEFAULT
            .withFormat(format)
            .withField(field)
            .withNotices(Notices.on(mixee.commandLine().getErr()))
            .withWatch(progress);
    return columns == null ? options : options.withColumns(columns);
  }

  /**
   * Reads sets without weights.
   *
   * @throws IllegalArgumentException naming two files if their dimensions differ
   */
  public final List<SpherePoints> sets(List<Path> files) {
    List<SpherePoints> sets = new ArrayList<>();
    for (Path file : files) {
      SpherePoints set = points(file);
      if (!sets.isEmpty() && set.dimension() != sets.get(0).dimension()) {
        throw new IllegalArgumentException(
            String.format(
                "%s has dimension %d, %s has dimension %d",
                files.get(0), sets.get(0).dimension(), file, set.dimension()));
      }
      sets.add(set);
    }
    return sets;
  }

  /** Returns whether the points are places on the Earth. */
  public final boolean isLatLon() {
    return latLon;
  }
}
