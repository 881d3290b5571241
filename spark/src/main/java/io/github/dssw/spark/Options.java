package io.github.dssw.spark;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchSpec;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Settings as SQL writes them: {@code 'dimension = 384, projections = 100'}. */
final class Options {
  private final Map<String, String> values = new LinkedHashMap<>();

  private Options(String text, String... known) {
    List<String> names = Arrays.asList(known);
    for (String part : text.split(",", -1)) {
      if (!part.isBlank()) {
        String[] pair = part.split("=", -1);
        String name = pair[0].trim();
        if (pair.length != 2 || !names.contains(name)) {
          throw new IllegalArgumentException(
              String.format(
                  "'%s' in the settings '%s'; settings are written name = value, and the names are"
                      + " %s",
                  part.trim(), text, String.join(", ", names)));
        }
        values.put(name, pair[1].trim());
      }
    }
  }

  /** Returns the settings of a sketch; all but the dimension have defaults. */
  static SketchSpec spec(String text) {
    Options options =
        new Options(text, "dimension", "design", "seed", "projections", "arcs", "parts");
    if (!options.values.containsKey("dimension")) {
      throw new IllegalArgumentException("the settings '" + text + "' lack the dimension");
    }
    SketchSpec defaults = SketchSpec.withDefaults(options.get("dimension", 0, Integer::valueOf));
    return new SketchSpec(
        defaults.dimension(),
        options.get("design", defaults.design(), name -> name),
        options.get("seed", defaults.seed(), Long::valueOf),
        options.get("projections", defaults.projections(), Integer::valueOf),
        options.get("arcs", defaults.arcs(), Integer::valueOf),
        options.get("parts", defaults.parts(), Integer::valueOf));
  }

  /** Returns the text from which {@link #spec(String)} makes these settings. */
  static String text(SketchSpec spec) {
    return String.format(
        "dimension = %d, design = %s, seed = %d, projections = %d, arcs = %d, parts = %d",
        spec.dimension(),
        spec.design(),
        spec.seed(),
        spec.projections(),
        spec.arcs(),
        spec.parts());
  }

  /** Returns a distance; a task of Spark has one processor, so it runs on one thread. */
  static SketchDistance distance(String text) {
    Options options = new Options(text, "order", "energy", "temperature");
    SketchDistance defaults = SketchDistance.withDefaults().withThreads(1);
    Energy energy = options.get("energy", defaults.energy(), Energy::named);
    if (options.values.containsKey("temperature")) {
      if (!(energy instanceof FixedEnergy.Exponential)) {
        throw new IllegalArgumentException("the energy " + energy.name() + " has no temperature");
      }
      energy = Energy.exponential(options.get("temperature", 1.0, Double::valueOf));
    }
    return defaults
        .withOrder(options.get("order", defaults.order(), Double::valueOf))
        .withEnergy(energy);
  }

  /** Returns the text from which {@link #distance(String)} makes this distance. */
  static String text(SketchDistance distance) {
    String text = "order = " + distance.order() + ", energy = " + distance.energy().name();
    return distance.energy() instanceof FixedEnergy.Exponential exponential
        ? text + ", temperature = " + exponential.temperature()
        : text;
  }

  private <T> T get(String name, T otherwise, Function<String, T> parser) {
    String value = values.get(name);
    if (value == null) {
      return otherwise;
    }
    try {
      return parser.apply(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " is '" + value + "', not a number", e);
    }
  }
}
