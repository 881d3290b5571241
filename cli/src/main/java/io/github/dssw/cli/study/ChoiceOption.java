package io.github.dssw.cli.study;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/**
 * An option that chooses a part of a list by name, as a picocli mixin. Its help lists the names.
 *
 * <pre>{@code
 * @Mixin
 * private final ChoiceOption methods =
 *     ChoiceOption.ofDistances(Distance.ofTables().stream().map(Distance::id));
 *
 * List<Distance> wanted = methods.chosen(Distance.ofTables(), Distance::id);
 * }</pre>
 */
public final class ChoiceOption {
  private final String item;
  private final List<String> names;
  private final OptionSpec option;

  /**
   * Creates an option.
   *
   * @param flag the option itself, such as {@code --figures}
   * @param label the placeholder of a value in the help
   * @param item the noun for one of the things to choose from
   * @param names the names to choose from
   */
  public ChoiceOption(String flag, String label, String item, Stream<String> names) {
    this.item = item;
    this.names = names.toList();
    this.option =
        OptionSpec.builder(flag)
            .paramLabel(label)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .splitRegex(",")
            .completionCandidates(this.names)
            .description(
                "Run only these "
                    + item
                    + "s, separated by commas: ${COMPLETION-CANDIDATES}. A later run can add"
                    + " more (default: all).")
            .build();
  }

  /** Returns the option {@code --methods}, which chooses distances by name. */
  public static ChoiceOption ofDistances(Stream<String> names) {
    return new ChoiceOption("--methods", "D", "distance", names);
  }

  /** Adds the option. The help needs the names, which annotations cannot contain. */
  @Spec
  void addTo(CommandSpec mixin) {
    mixin.addOption(option);
  }

  /**
   * Returns those of the items whose names were given, in the order of the list; all of them if the
   * option was not given.
   *
   * @throws IllegalArgumentException naming the first given name that is unknown
   */
  public <T> List<T> chosen(List<T> items, Function<T, String> name) {
    List<String> given = option.getValue();
    if (given == null) {
      return items;
    }
    for (String wanted : given) {
      if (!names.contains(wanted)) {
        throw new IllegalArgumentException(
            "no " + item + " is called '" + wanted + "'; there are " + String.join(", ", names));
      }
    }
    return items.stream().filter(one -> given.contains(name.apply(one))).toList();
  }
}
