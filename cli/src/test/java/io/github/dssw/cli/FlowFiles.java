package io.github.dssw.cli;

import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;

/** The files of a flow from uniform points to one cluster: two inputs, and two outputs to write. */
record FlowFiles(Path x, Path y, Path out, Path checkpoint) {
  /** Writes inputs with these numbers of points into a folder. */
  static FlowFiles in(Path folder, int xCount, int yCount) {
    return new FlowFiles(
        save(folder.resolve("x.npy"), new UniformOnSphere(3).sample(xCount, 1)),
        save(
            folder.resolve("y.npy"),
            new VonMisesFisher(new double[] {1, 2, 2}, 20).sample(yCount, 2)),
        folder.resolve("z.npy"),
        folder.resolve("flow.checkpoint"));
  }

  /** Writes points and returns their file. */
  static Path save(Path file, SpherePoints points) {
    NpyWriter.write(file, points.toArray(), points.size(), points.dimension());
    return file;
  }
}
