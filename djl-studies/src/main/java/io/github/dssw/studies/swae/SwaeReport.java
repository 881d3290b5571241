package io.github.dssw.studies.swae;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.cli.study.PairedRuns;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.TestTable;
import io.github.dssw.cli.study.report.Column;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.report.Report;
import io.github.dssw.cli.study.report.Table;
import io.github.dssw.cli.study.statistics.Spread;
import io.github.dssw.cli.study.swae.SwaeMethod;
import io.github.dssw.cli.study.swae.SwaeRow;
import io.github.dssw.cli.study.swae.SwaeSettings;
import io.github.dssw.studies.images.Images;
import io.github.dssw.studies.images.TileFigure;
import io.github.dssw.studies.images.Tiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables and pictures of the auto-encoders. */
record SwaeReport(SwaeStudy study, StudyResults results) {
  private static final int MAP_COLUMNS = 4;

  void addTo(Report report) {
    report.note(introduction()).table(scores());
    tests().addTo(report);
    if (results.isComplete()) {
      report.picture(latents()).picture(reconstructions()).picture(samples());
    }
    report.table(times());
  }

  private SwaeExperiment experiment() {
    return study.experiment();
  }

  private SwaeSettings settings() {
    return experiment().settings();
  }

  private String introduction() {
    return "An auto-encoder of images has latents on the sphere of R³. Its loss is the binary"
        + " cross-entropy of the pixels (BCE) plus η times a distance of a batch's latents from the"
        + " prior, which is "
        + experiment().prior().words()
        + "; AE has no distance. Sizes: "
        + study.sizesInWords()
        + ". η is in the paper's units: public code sums SW, S3W and its kin over the points of a"
        + " batch, so their η counts as many times as a batch has images. log W2 is the natural"
        + " logarithm of the exact transport cost with squared angles, without the root, between the"
        + " latents of a batch of test images and as many draws of the prior, a mean over batches. "
        + (experiment().prior().isUniform()
            ? ""
            : "NLL is the mean negative log-likelihood of latents under the prior; the paper's NLL is"
                + " of the first latent of each batch under densities that are not normalised, so it"
                + " is not shown. ")
        + "The last column is the squared Fréchet distance between test images and as many decoded"
        + " draws of the prior, in the "
        + Classifier.FEATURES
        + " features of a small classifier trained on the same images"
        + accuracy()
        + ". It stands in for FID, which needs the weights of an Inception network, and is not"
        + " comparable to it. The last row has draws of the prior in place of latents and training"
        + " images in place of decoded ones. In each run all methods start from the same network and"
        + " see the same batches. Mean ± standard deviation over runs; lower is better.";
  }

  private String accuracy() {
    return results
        .spread(tasks(ReferenceTask.ID), ReferenceTask.ACCURACY)
        .map(s -> String.format(Locale.ROOT, ", which recognises %.1f %%", 100 * s.mean()))
        .orElse("");
  }

  private Table scores() {
    boolean comparable = !settings().quick();
    List<Column> columns =
        new ArrayList<>(
            List.of(Column.words("method"), Column.words("η"), Column.numbers("runs", "%.0f")));
    columns.add(ranked(Column.spreads("log W2", "%.2f")));
    if (comparable) {
      columns.add(Column.spreads("paper's log W2", "%.2f"));
    }
    if (!experiment().prior().isUniform()) {
      columns.add(ranked(Column.spreads("NLL", "%.3f")));
    }
    columns.add(ranked(Column.spreads("BCE", "%.4f")));
    if (comparable) {
      columns.add(Column.spreads("paper's BCE", "%.4f"));
    }
    columns.add(ranked(Column.spreads("Fréchet distance (classifier)", "%.1f")));
    Table table =
        Table.of(
            "scores",
            experiment().images().label() + ", scores of test images; " + study.sizesInWords(),
            columns);
    for (SwaeRow row : settings().rows()) {
      table.row(
          cells(
              row.method().label(settings().set()),
              row.method() == SwaeMethod.AE ? "–" : row.etaText(),
              tasks(row).toList(),
              PaperScores.of(settings().set(), row)));
    }
    return table.referenceRow(
        cells("prior, training images", "–", tasks(ReferenceTask.ID).toList(), Optional.empty())
            .toArray());
  }

  private Column ranked(Column column) {
    return settings().quick() ? column : column.lowestIsBest();
  }

  private List<Object> cells(
      String label, String eta, List<String> tasks, Optional<PaperScores> paper) {
    List<Object> cells = new ArrayList<>();
    cells.add(label);
    cells.add(eta);
    cells.add(tasks.stream().filter(task -> results.of(task).isPresent()).count());
    cells.add(spread(tasks, SwaeScores.LOG_W2));
    if (!settings().quick()) {
      cells.add(paper.map(PaperScores::logW2).orElse(null));
    }
    if (!experiment().prior().isUniform()) {
      cells.add(spread(tasks, SwaeScores.NLL));
    }
    cells.add(spread(tasks, SwaeScores.BCE));
    if (!settings().quick()) {
      cells.add(paper.map(PaperScores::bce).orElse(null));
    }
    cells.add(spread(tasks, SwaeScores.FRECHET));
    return cells;
  }

  private Spread spread(List<String> tasks, String number) {
    return results.spread(tasks.stream(), number).orElse(null);
  }

  private Stream<String> tasks(SwaeRow row) {
    return IntStream.range(0, settings().runs()).mapToObj(row::task);
  }

  private Stream<String> tasks(String id) {
    return IntStream.range(0, settings().runs()).mapToObj(run -> Task.nameOfRun(id, run));
  }

  /** Returns paired differences from SSW at the same η, for the methods that share its units. */
  private TestTable tests() {
    TestTable table =
        new TestTable(
            "tests",
            "Differences from SSW at the same η",
            List.of(
                new TestTable.Score(SwaeScores.LOG_W2, "log W2", "%.3f"),
                new TestTable.Score(SwaeScores.BCE, "BCE", "%.4f")));
    for (SwaeRow row : settings().rows()) {
      SwaeRow ssw = new SwaeRow(SwaeMethod.SSW, row.eta());
      if (row.method().distance().isPresent()
          && row.method() != SwaeMethod.SSW
          && !row.method().isSummed()
          && settings().rows().contains(ssw)) {
        table.row(
            row.method().label(settings().set()) + ", η = " + row.etaText(),
            PairedRuns.of(results, tasks(row), tasks(ssw)));
      }
    }
    return table;
  }

  private Table times() {
    Table table =
        Table.measured(
            "times",
            "Time of a training step; " + study.sizesInWords(),
            List.of(Column.words("method"), Column.spreads("seconds", "%.3f")));
    for (SwaeRow row : settings().rows()) {
      table.row(
          caption(row),
          results.spreadOfMeasured(tasks(row), TaskControl.SECONDS_PER_STEP).orElse(null));
    }
    return table;
  }

  private String caption(SwaeRow row) {
    String label = row.method().label(settings().set());
    return row.method() == SwaeMethod.AE ? label : label + ", η = " + row.etaText();
  }

  private Picture latents() {
    return new Picture(
        "latents",
        "Latents of test images in the first run, coloured by class, on Mollweide's map; "
            + study.sizesInWords()
            + ".",
        file -> map().write(file));
  }

  private SphereFigure map() {
    Images test = experiment().split().test();
    int[] classes = test.labels(IntStream.range(0, test.size()).toArray());
    List<SphereFigure.Panel> panels = new ArrayList<>();
    for (SwaeRow row : settings().rows()) {
      panels.add(
          new SphereFigure.Panel(
              caption(row),
              null,
              DataFiles.points(results.file(row.task(0), SwaeTask.LATENTS)),
              classes));
    }
    return new SphereFigure(
            "Latents of " + experiment().images().label(),
            "",
            "class:",
            panels,
            Math.min(MAP_COLUMNS, panels.size()))
        .withClasses(experiment().images().classNames());
  }

  private Picture reconstructions() {
    return new Picture(
        "reconstructions",
        "Test images and their reconstructions in the first run; " + study.sizesInWords() + ".",
        file -> {
          Images shown = experiment().split().test().first(SwaeTask.SHOWN);
          float[] pixels = shown.pixels(IntStream.range(0, shown.size()).toArray());
          List<TileFigure.Strip> strips = new ArrayList<>();
          strips.add(
              new TileFigure.Strip("test images", Tiles.of(shown.shape(), pixels, SwaeTask.SHOWN)));
          strips.addAll(strips(SwaeTask.RECONSTRUCTIONS));
          new TileFigure(strips).write(file);
        });
  }

  private Picture samples() {
    return new Picture(
        "samples",
        "Decoded draws of the prior in the first run; " + study.sizesInWords() + ".",
        file -> new TileFigure(strips(SwaeTask.SAMPLES)).write(file));
  }

  private List<TileFigure.Strip> strips(String suffix) {
    return settings().rows().stream()
        .map(
            row ->
                new TileFigure.Strip(
                    caption(row), TileFigure.read(results.file(row.task(0), suffix))))
        .toList();
  }
}
