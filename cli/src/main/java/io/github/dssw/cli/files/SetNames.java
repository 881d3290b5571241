package io.github.dssw.cli.files;

import java.nio.file.Path;
import java.util.List;

/** Names of sets of points. */
public final class SetNames {
  private SetNames() {}

  /**
   * Returns the names of files without folders and endings, or the paths if these are not unique.
   */
  public static List<String> of(List<Path> files) {
    List<String> names =
        files.stream().map(f -> f.getFileName().toString().replaceFirst("\\.[^.]*$", "")).toList();
    return names.stream().distinct().count() == names.size()
        ? names
        : files.stream().map(Path::toString).toList();
  }
}
