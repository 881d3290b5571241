package io.github.dssw.cli.output;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import java.util.List;
import java.util.Locale;

/**
 * The distance between two sets over 100 slices, for every energy and several back ends.
 *
 * @param slices the number of slices and the name of their design, such as "100 quasi slices"
 * @param backends the back ends
 * @param distances for each energy of {@link Energy#NAMES}, the distance on each back end
 * @param errors the value with both of its errors; null without a back end that has potentials
 */
public record EnergyTable(
    String slices, List<Backend> backends, double[][] distances, Comparison errors) {
  /** A small number, because attention on the slowest back end takes long. */
  private static final int PROJECTIONS = 100;

  private static final String FIRST = "  %-13s";
  private static final String COLUMN = "%12s";

  /** Computes the distances, and the errors on the first back end, and shows that on a terminal. */
  public static EnergyTable of(
      SpherePoints x, SpherePoints y, SliceDesign slicing, List<Backend> backends) {
    int energies = Energy.NAMES.size();
    double[][] distances = new double[energies][backends.size()];
    try (Progress progress = new Progress("distances", 0, (long) energies * backends.size())) {
      for (int e = 0; e < energies; e++) {
        Energy energy = Energy.named(Energy.NAMES.get(e));
        for (int b = 0; b < backends.size(); b++) {
          Dssw dssw = builder(slicing, backends.get(b)).energy(energy).build();
          progress.at((long) e * backends.size() + b, energy.name());
          distances[e][b] = distance(dssw, x, y);
        }
      }
    }
    Backend best = backends.get(0);
    return new EnergyTable(
        PROJECTIONS + " " + slicing.in(x.dimension()).name() + " slices",
        backends,
        distances,
        best.hasPotentials() ? builder(slicing, best).potentials().build().compare(x, y) : null);
  }

  /** Returns the distance; not a number if the back end does not have this kind of network. */
  private static double distance(Dssw dssw, SpherePoints x, SpherePoints y) {
    try {
      return Finite.checked("distance", dssw.distance(x, y));
    } catch (IllegalArgumentException e) {
      return Double.NaN;
    }
  }

  private static DsswBuilder builder(SliceDesign slicing, Backend backend) {
    return Dssw.builder().projections(PROJECTIONS).slices(slicing).backend(backend);
  }

  /** Returns a table with one line per energy and one column per back end, and the errors. */
  public String text() {
    StringBuilder table = new StringBuilder(String.format(FIRST, "energy"));
    for (Backend backend : backends) {
      table.append(String.format(COLUMN, backend.name()));
    }
    table.append('\n');
    for (int e = 0; e < distances.length; e++) {
      table.append(String.format(FIRST, Energy.NAMES.get(e)));
      for (double distance : distances[e]) {
        table.append(
            String.format(
                COLUMN,
                Double.isNaN(distance) ? "–" : String.format(Locale.ROOT, "%.7f", distance)));
      }
      table.append('\n');
    }
    return table + (errors == null ? "" : "\n" + errorsInWords());
  }

  private String errorsInWords() {
    return String.format(
        Locale.ROOT,
        "With the exponential energy the value, which is the square of the distance, is %.5f"
            + " ± %.5f (slices)%n± %.5f (samples): what other slices, and what other samples would"
            + " change.%n",
        errors.value(),
        errors.sliceError(),
        errors.samplingError());
  }

  /** Returns the distances by energy and back end. */
  public Json json() {
    Json json = new Json();
    for (int e = 0; e < distances.length; e++) {
      Json row = new Json();
      for (int b = 0; b < backends.size(); b++) {
        row.add(backends.get(b).name(), distances[e][b]);
      }
      json.add(Energy.NAMES.get(e), row);
    }
    return json;
  }
}
