package io.github.dssw.bench.report;

import java.util.List;
import java.util.stream.Collectors;

/** All groups there are. */
final class Sections {
  static final List<Section> ALL =
      List.of(
          new DistanceSection(),
          new GradientSection(),
          new StageSection(),
          new NetworkSection(),
          new AllocationSection(),
          new ScalingSection(),
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
                    "no group is called '"
                        + name
                        + "'; there are "
                        + ALL.stream().map(Section::name).collect(Collectors.joining(", "))));
  }
}
