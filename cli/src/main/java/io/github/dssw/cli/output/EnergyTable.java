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
 * Prints the distance between two sets over 100 slices, for every energy and several back ends.
 *
 * @param x the points
 * @param y the other points
 * @param slicing how slices are drawn
 */
public record EnergyTable(SpherePoints x, SpherePoints y, SliceDesign slicing) {
  /** A small number, because attention on the slowest back end takes long. */
  private static final int PROJECTIONS = 100;

  private static final String FIRST = "  %-13s";
  private static final String COLUMN = "%12s";

  /** Returns a sentence with both errors of the value on a back end that has potentials. */
  public String errors(Backend backend) {
    Comparison c = builder(backend).potentials().build().compare(x, y);
    return String.format(
        Locale.ROOT,
        "With the exponential energy the value, which is the square of the distance, is %.5f"
            + " ± %.5f (slices)%n± %.5f (samples): what other slices, and what other samples would"
            + " change.%n",
        c.value(),
        c.sliceError(),
        c.samplingError());
  }

  /** Returns the number of slices and the name of their design, such as "100 quasi slices". */
  public String slices() {
    return PROJECTIONS + " " + slicing.in(x.dimension()).name() + " slices";
  }

  /** Returns a table with one line per energy and one column per back end. */
  public String on(List<Backend> backends) {
    StringBuilder table = new StringBuilder(String.format(FIRST, "energy"));
    for (Backend backend : backends) {
      table.append(String.format(COLUMN, backend.name()));
    }
    table.append('\n');
    for (String name : Energy.NAMES) {
      table.append(String.format(FIRST, name));
      for (Backend backend : backends) {
        Dssw dssw = builder(backend).energy(Energy.named(name)).build();
        table.append(
            String.format(
                COLUMN,
                String.format(
                    Locale.ROOT, "%.7f", Finite.checked("distance", dssw.distance(x, y)))));
      }
      table.append('\n');
    }
    return table.toString();
  }

  private DsswBuilder builder(Backend backend) {
    return Dssw.builder().projections(PROJECTIONS).slices(slicing).backend(backend);
  }
}
