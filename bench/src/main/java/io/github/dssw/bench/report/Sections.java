package io.github.dssw.bench.report;

import java.util.List;
import java.util.stream.Collectors;

/** The list of all sections. */
final class Sections {
  static final List<Section> ALL =
      List.of(
          new DistanceSection(),
          new GradientSection(),
          new StageSection(),
          new NetworkSection(),
          new AllocationSection(),
          new ScalingSection(),
          new DesignSection(),
          new InferenceSection(),
          new ExactSection(),
          new StartSection(),
          new OpenclSection(),
          new JvmSection());

  private Sections() {}

  static Section named(String name) {
    return ALL.stream()
        .filter(s -> s.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "group '"
                        + name
                        + "' is unknown; the groups are "
                        + ALL.stream().map(Section::name).collect(Collectors.joining(", "))));
  }
}
