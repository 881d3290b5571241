package io.github.dssw.cli.study;

import io.github.dssw.cli.study.evolution.EvolutionCommand;
import io.github.dssw.cli.study.gradientflow.GradientFlowCommand;
import io.github.dssw.cli.study.runtime.RuntimeCommand;
import io.github.dssw.cli.study.swvi.SwviCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dssw study}, which leads to the studies. */
@Command(
    name = "study",
    description = {
      "Runs one of the paper's experiments and leaves a folder with tables, pictures and a page"
          + " that shows them together.",
      "A study that was stopped, in whatever way, goes on where it was when it is started again."
    },
    subcommands = {
      GradientFlowCommand.class,
      EvolutionCommand.class,
      RuntimeCommand.class,
      SwviCommand.class
    })
public final class StudyCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "a study is missing: " + String.join(", ", spec.subcommands().keySet()));
  }
}
