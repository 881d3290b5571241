package io.github.dssw.cli.files;

import io.github.dssw.files.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files that a command is going to read and write. A file that would be written over an input
 * or over another output is found before the work, also through links and different spellings.
 *
 * <pre>{@code
 * new FilePlan().reads("X", x).writes("--out", out).writes("--picture", picture).check();
 * }</pre>
 */
public final class FilePlan {
  private final List<Role> inputs = new ArrayList<>();
  private final List<Role> outputs = new ArrayList<>();
  private String standardInput;

  /** A file and the parameter or option that names it. */
  private record Role(String name, Path file) {
    @Override
    public String toString() {
      return name + " " + file;
    }
  }

  /** Adds an input; null, for an option that was not given, is ignored. */
  public FilePlan reads(String name, Path file) {
    if (file == null || !InputFile.isStandardInput(file)) {
      return add(inputs, name, file == null ? null : InputFile.fileOf(file));
    }
    if (standardInput != null) {
      throw new IllegalArgumentException(
          standardInput + " and " + name + " are both standard input, which can be read once");
    }
    standardInput = name;
    return this;
  }

  /** Adds an output; null, for an option that was not given, is ignored. */
  public FilePlan writes(String name, Path file) {
    return add(outputs, name, file);
  }

  private FilePlan add(List<Role> roles, String name, Path file) {
    if (file != null) {
      roles.add(new Role(name, file));
    }
    return this;
  }

  /**
   * Checks that every output can be written and is neither an input nor another output.
   *
   * @throws IllegalArgumentException naming the files and the reason
   */
  public void check() {
    for (int i = 0; i < outputs.size(); i++) {
      Role output = outputs.get(i);
      rejectSame(output, inputs, "would overwrite");
      rejectSame(output, outputs.subList(0, i), "is the same file as");
    }
    outputs.forEach(output -> OutputFile.check(output.file()));
  }

  private static void rejectSame(Role output, List<Role> others, String problem) {
    for (Role other : others) {
      if (isSame(output.file(), other.file())) {
        throw new IllegalArgumentException(output + " " + problem + " " + other);
      }
    }
  }

  private static boolean isSame(Path a, Path b) {
    try {
      return WholeFile.target(a).equals(WholeFile.target(b))
          || Files.exists(a) && Files.exists(b) && Files.isSameFile(a, b);
    } catch (IOException e) {
      throw BadFileException.of(a, e);
    }
  }
}
