package io.github.dssw.cli.study.earth;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The sets of places of the paper's table 2. */
enum EarthSet {
  QUAKES("quakes", "earthquakes", "quakes_all.csv", "NOAA's significant earthquakes"),
  FLOOD("flood", "floods", "flood.csv", "the archive of the Dartmouth Flood Observatory"),
  FIRE("fire", "fires", "fire.csv", "the active fires of NASA FIRMS");

  private static final int CLUSTERS = 12;

  private final String id;
  private final String label;
  private final String file;
  private final String origin;

  EarthSet(String id, String label, String file, String origin) {
    this.id = id;
    this.label = label;
    this.file = file;
    this.origin = origin;
  }

  /** Returns the name in options and files. */
  String id() {
    return id;
  }

  /** Returns the name in tables and pictures. */
  String label() {
    return label;
  }

  /** Reads the places from a folder. */
  SpherePoints read(Path folder) {
    return DataFiles.places(folder.resolve(file));
  }

  /** Says which files are needed and where such data comes from. */
  static String needs() {
    List<EarthSet> sets = List.of(values());
    return sets.stream().map(set -> set.file).collect(Collectors.joining(", "))
        + " (rows of latitude, longitude in degrees), such as "
        + sets.stream().map(set -> set.origin).collect(Collectors.joining(", "));
  }

  /**
   * Returns made-up places for the quick study: clusters of several widths. None lies near
   * longitude 180 on the equator, which Stereo projects to infinity.
   */
  SpherePoints madeUp(int count) {
    RandomStream random = new RandomStream(ordinal(), 0);
    List<VonMisesFisher> clusters = new ArrayList<>();
    double[] weights = new double[CLUSTERS];
    while (clusters.size() < CLUSTERS) {
      double[] mean = new double[3];
      new UniformOnSphere(3).draw(random, mean);
      if (mean[0] > 0) {
        weights[clusters.size()] = random.uniform();
        clusters.add(new VonMisesFisher(mean, 20 + 80 * random.uniform()));
      }
    }
    return new Mixture(clusters, weights).sample(count, ordinal());
  }
}
