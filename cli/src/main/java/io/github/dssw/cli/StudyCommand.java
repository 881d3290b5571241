package io.github.dssw.cli;

import io.github.dssw.cli.study.earth.EarthCommand;
import io.github.dssw.cli.study.evolution.EvolutionCommand;
import io.github.dssw.cli.study.gradientflow.GradientFlowCommand;
import io.github.dssw.cli.study.power.PowerCommand;
import io.github.dssw.cli.study.runtime.RuntimeCommand;
import io.github.dssw.cli.study.ssl.SslCommand;
import io.github.dssw.cli.study.swae.SwaeCommand;
import io.github.dssw.cli.study.swvi.SwviCommand;
import io.github.dssw.cli.study.swvi.VmfCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code dssw study}: lists the studies as its subcommands. It is the only class that knows all of
 * them; a new study is added to {@code subcommands} here.
 */
@Command(
    name = "study",
    description = {
      "Runs one of the paper's experiments, or one of ours, and writes a folder with tables, pictures and an HTML"
          + " page that shows them together.",
      "A study that was interrupted or killed continues when the same command is started again."
    },
    subcommands = {
      GradientFlowCommand.class,
      EvolutionCommand.class,
      RuntimeCommand.class,
      SwviCommand.class,
      VmfCommand.class,
      EarthCommand.class,
      SwaeCommand.class,
      SslCommand.class,
      PowerCommand.class
    })
final class StudyCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "the name of a study is missing; the studies are "
            + String.join(", ", spec.subcommands().keySet()));
  }
}
