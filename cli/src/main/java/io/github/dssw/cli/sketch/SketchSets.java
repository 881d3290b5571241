package io.github.dssw.cli.sketch;

import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.options.BackendOptions;
import io.github.dssw.cli.options.EnergyOptions;
import io.github.dssw.cli.options.PointOptions;
import io.github.dssw.cli.options.SliceOptions;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchSpec;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Sets of which at least one is a sketch. The others are files of points, of which sketches with
 * the same slices are made while they are read.
 *
 * @param input how files of points are read
 * @param backend projects their points
 */
public record SketchSets(PointOptions input, BackendOptions backend) {
  private static final List<String> SLICE_OPTIONS =
      List.of("--projections", "--seed", "--slicing", "--slices");

  /** Returns whether one of these files is a sketch. */
  public static boolean any(List<Path> files) {
    return files.stream().anyMatch(SketchSets::isSketch);
  }

  /** Returns whether a file is a sketch, by its first bytes. */
  public static boolean isSketch(Path file) {
    try {
      return Files.isRegularFile(file) && CircleSketch.isSketch(file);
    } catch (IOException e) {
      throw BadFileException.of(file, e);
    }
  }

  /** Refuses options of slices and others that do not apply to sketches, if they were given. */
  public static void rejectOptions(CommandLine command, String... others) {
    List<String> options = new ArrayList<>(SLICE_OPTIONS);
    options.addAll(List.of(others));
    for (String option : options) {
      if (command.getParseResult().hasMatchedOption(option)) {
        throw new ParameterException(
            command,
            option
                + " does not apply to sketches: their slices are fixed, and they keep no points");
      }
    }
  }

  /** Returns the distance between sketches that the options describe. */
  public SketchDistance distance(SliceOptions slices, EnergyOptions energy) {
    return SketchDistance.withDefaults()
        .withOrder(slices.order())
        .withEnergy(energy.energy(slices.seed()))
        .withThreads(backend.threads());
  }

  /** Returns the settings of the first sketch among these files. */
  public SketchSpec spec(List<Path> files) {
    return open(files.stream().filter(SketchSets::isSketch).findFirst().orElseThrow()).spec();
  }

  /** Reads a sketch, or makes one of a file of points with these settings. */
  public CircleSketch read(Path file, SketchSpec spec) {
    if (isSketch(file)) {
      return open(file);
    }
    CircleSketch sketch = CircleSketch.of(spec, backend.backend(), backend.threads());
    input.blocks(file, block -> add(file, sketch, block));
    return sketch;
  }

  /** Reads a sketch. */
  public CircleSketch open(Path file) {
    try {
      return CircleSketch.read(file);
    } catch (FileSystemException e) {
      throw BadFileException.of(file, e);
    } catch (IOException e) {
      // The message names the file.
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Adds points to a sketch; a wrong dimension is a fault of the file. */
  public static void add(Path file, CircleSketch sketch, SpherePoints block) {
    if (block.dimension() != sketch.spec().dimension()) {
      throw new BadFileException(
          file,
          String.format(
              "has dimension %d, the sketch has dimension %d",
              block.dimension(), sketch.spec().dimension()));
    }
    sketch.update(block);
  }
}
