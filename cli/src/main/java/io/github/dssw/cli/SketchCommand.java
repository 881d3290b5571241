package io.github.dssw.cli;

import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.cli.options.PointOptions;
import io.github.dssw.cli.options.SketchOptions;
import io.github.dssw.cli.output.Json;
import io.github.dssw.cli.output.Lines;
import io.github.dssw.cli.output.Version;
import io.github.dssw.cli.sketch.SketchSets;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dssw sketch}. */
@Command(
    name = "sketch",
    description =
        "Summarises files of points of any size in a sketch, which distance, drift and test"
            + " --uniform take in place of a file.")
final class SketchCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "X",
      description =
          "Points, one per row: .npy, .csv and others, or -; read as a stream. Sketches are"
              + " merged.")
  private List<Path> files;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "S.sketch",
      description = "Write the sketch to this file.")
  private Path outFile;

  @Option(
      names = "--append",
      description = "Add to the sketch that is in the file already, with its slices.")
  private boolean append;

  @Mixin private SketchOptions options;
  @Mixin private PointOptions input;
  @Mixin private BackendOptions backend;

  @Option(names = "--json", description = "Print the result as one JSON object on one line.")
  private boolean json;

  /** The sketch, once the dimension is known. */
  private CircleSketch sketch;

  @Override
  public void run() {
    FilePlan plan = new FilePlan();
    files.forEach(file -> plan.reads("X", file));
    plan.writes("--out", outFile).check();
    SketchSets sets = new SketchSets(input, backend);
    if (append && Files.exists(outFile)) {
      continueFrom(sets.open(outFile));
    }
    long before = sketch == null ? 0 : sketch.count();
    long start = System.nanoTime();
    for (Path file : files) {
      if (SketchSets.isSketch(file)) {
        merge(sets.open(file), file);
      } else {
        input.blocks(
            file,
            block -> {
              if (sketch == null) {
                sketch = empty(options.spec(block.dimension()));
              }
              SketchSets.add(file, sketch, block);
            });
      }
    }
    write();
    double seconds = (System.nanoTime() - start) * 1e-9;
    spec.commandLine().getOut().print(json ? json(before, seconds) : text(before, seconds));
  }

  /** Continues with the rows of a sketch; its settings must be those of the options. */
  private void continueFrom(CircleSketch existing) {
    sketch = empty(options.over(existing.spec()));
    merge(existing, outFile);
  }

  private void merge(CircleSketch other, Path file) {
    if (sketch == null) {
      sketch = empty(options.over(other.spec()));
    }
    try {
      sketch.merge(other);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  private CircleSketch empty(SketchSpec chosen) {
    return CircleSketch.of(chosen, backend.backend(), backend.threads());
  }

  private void write() {
    try {
      sketch.write(outFile);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private String json(long before, double seconds) {
    SketchSpec s = sketch.spec();
    return new Json()
            .add("n", sketch.count())
            .add("added", sketch.count() - before)
            .add("d", s.dimension())
            .add("projections", s.projections())
            .add("slicing", s.design())
            .add("seed", s.seed())
            .add("arcs", s.arcs())
            .add("parts", s.parts())
            .add("version", Version.ofDssw())
            .add("seconds", seconds)
        + "\n";
  }

  private String text(long before, double seconds) {
    SketchSpec s = sketch.spec();
    String added = before == 0 ? "" : ", " + (sketch.count() - before) + " of them new";
    return new Lines()
        .add("points", sketch.count() + " in dimension " + s.dimension() + added)
        .add("slices", String.format("%d %s, seed %d", s.projections(), s.design(), s.seed()))
        .add("arcs", s.arcs() + " on each circle, " + s.parts() + " parts")
        .add("file", outFile)
        .add("time", String.format(Locale.ROOT, "%.3f s", seconds))
        .toString();
  }
}
