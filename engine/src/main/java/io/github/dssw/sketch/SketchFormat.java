package io.github.dssw.sketch;

import io.github.dssw.files.CheckedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/** The bytes of a sketch: settings, totals, and the histograms of each slice. */
final class SketchFormat {
  private static final CheckedFile FORMAT = new CheckedFile("DSSWSKCH", 1, "sketch", "of points");

  private SketchFormat() {}

  static byte[] bytes(CircleSketch sketch) {
    return FORMAT.bytes(out -> write(sketch, out));
  }

  static void write(Path file, CircleSketch sketch) throws IOException {
    FORMAT.write(file, out -> write(sketch, out));
  }

  static boolean begins(Path file) throws IOException {
    return FORMAT.begins(file);
  }

  static CircleSketch read(Path file, Function<SketchSpec, CircleSketch> maker) throws IOException {
    if (!begins(file)) {
      throw new IOException(file + ": not a sketch of points");
    }
    return read(Files.readAllBytes(file), file.toString(), maker);
  }

  static CircleSketch read(byte[] bytes, String name, Function<SketchSpec, CircleSketch> maker)
      throws IOException {
    return FORMAT.read(bytes, name, in -> read(in, maker));
  }

  private static void write(CircleSketch sketch, CheckedFile.Output out) throws IOException {
    SketchSpec spec = sketch.spec();
    out.wholeInt(spec.dimension());
    out.text(spec.design());
    out.wholeLong(spec.seed());
    out.wholeInt(spec.projections());
    out.wholeInt(spec.arcs());
    out.wholeInt(spec.parts());
    Histograms histograms = sketch.histograms();
    out.wholeLong(histograms.rows());
    out.wholeLong(histograms.mass());
    int shift = commonShift(histograms, spec.projections());
    out.wholeInt(shift);
    for (int slice = 0; slice < spec.projections(); slice++) {
      out.bytes(CountCode.encode(histograms.ofSlice(slice), shift));
    }
  }

  /** Returns the number of trailing zero bits that all counts have: 20 without weights. */
  private static int commonShift(Histograms histograms, int slices) {
    long bits = Mass.UNIT;
    for (int slice = 0; slice < slices; slice++) {
      for (long count : histograms.ofSlice(slice)) {
        bits |= count;
      }
    }
    return Long.numberOfTrailingZeros(bits);
  }

  private static CircleSketch read(CheckedFile.Input in, Function<SketchSpec, CircleSketch> maker)
      throws IOException {
    int dimension = in.wholeInt();
    String design = in.text();
    long seed = in.wholeLong();
    CircleSketch sketch;
    try {
      sketch =
          maker.apply(
              new SketchSpec(dimension, design, seed, in.wholeInt(), in.wholeInt(), in.wholeInt()));
    } catch (IllegalArgumentException e) {
      throw in.damaged(e.getMessage());
    }
    Histograms histograms = sketch.histograms();
    histograms.setTotals(in.wholeLong(), in.wholeLong());
    int shift = in.wholeInt();
    for (int slice = 0; slice < sketch.spec().projections(); slice++) {
      if (!CountCode.decode(in.bytes(), shift, histograms.ofSlice(slice))) {
        throw in.damaged("the histograms of slice " + slice + " are not whole");
      }
    }
    return sketch;
  }
}
