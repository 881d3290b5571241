package io.github.dssw.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The commands of {@code dssw}, in the sequence in which the help lists them. A call that names one
 * of them needs no other: leaving the others out saves a quarter of the time that a small
 * comparison takes.
 */
final class Commands {
  private static final List<Class<?>> ALL =
      List.of(
          DistanceCommand.class,
          SignificanceCommand.class,
          DriftCommand.class,
          MatrixCommand.class,
          SketchCommand.class,
          FlowCommand.class,
          DensityCommand.class,
          DemoCommand.class,
          StudyCommand.class,
          BackendsCommand.class,
          BenchCommand.class,
          CompletionCommand.class,
          HelpCommand.class);

  /** The commands that list or explain the others. */
  private static final Set<Class<?>> NEED_ALL = Set.of(CompletionCommand.class, HelpCommand.class);

  /** The options that may stand before the name of a command. */
  private static final Set<String> LEADING =
      Set.of(RootCommand.QUIET, RootCommand.SHORT_QUIET, RootCommand.STACKTRACE);

  private Commands() {}

  /** Returns {@code dssw} with every command. */
  static CommandLine all() {
    return with(ALL);
  }

  /** Returns {@code dssw} with the commands that these arguments can need. */
  static CommandLine neededBy(String... args) {
    return named(args)
        .filter(type -> !NEED_ALL.contains(type))
        .map(List::of)
        .map(Commands::with)
        .orElseGet(Commands::all);
  }

  private static CommandLine with(List<? extends Class<?>> types) {
    CommandLine root = new CommandLine(new RootCommand());
    types.forEach(root::addSubcommand);
    return root;
  }

  /** Returns the command that the arguments start with, or nothing if that is not certain. */
  private static Optional<? extends Class<?>> named(String... args) {
    for (String argument : args) {
      if (!LEADING.contains(argument)) {
        return ALL.stream()
            .filter(type -> type.getAnnotation(Command.class).name().equals(argument))
            .findFirst();
      }
    }
    return Optional.empty();
  }
}
