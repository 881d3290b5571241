package io.github.dssw.studies.ssl;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.picture.SphereFigure;
import io.github.dssw.cli.study.StudyResults;
import io.github.dssw.cli.study.report.Picture;
import io.github.dssw.cli.study.ssl.SslMethod;
import io.github.dssw.studies.images.Images;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Maps of the points of the test images, for dimension 3. */
record PointsPicture(SslStudy study, StudyResults results) {
  private static final int COLUMNS = 3;
  private static final List<String> OF_CIFAR10 =
      List.of(
          "airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck");

  Picture picture() {
    return new Picture(
        "points",
        "The points of the test images on the sphere, by class, after the first run.",
        file -> figure().write(file));
  }

  /** Returns whether there is something to show: a training that diverged left no points. */
  boolean hasPoints() {
    return methods().findAny().isPresent();
  }

  private Stream<SslMethod> methods() {
    return study.plan().methods().stream().filter(method -> Files.exists(points(method)));
  }

  private Path points(SslMethod method) {
    return results.file(SslTask.name(method, 0), SslTask.POINTS);
  }

  private SphereFigure figure() {
    Images test = study.experiment().images().test();
    int[] classes = IntStream.range(0, test.size()).map(test::label).toArray();
    List<SphereFigure.Panel> panels = methods().map(method -> panel(method, classes)).toList();
    return new SphereFigure(
            "Points of test images" + (study.plan().quick() ? " (reduced)" : ""),
            "",
            "classes:",
            panels,
            Math.min(COLUMNS, panels.size()))
        .withClasses(study.plan().data().isPresent() ? OF_CIFAR10 : digits());
  }

  private SphereFigure.Panel panel(SslMethod method, int[] classes) {
    return new SphereFigure.Panel(
        SslReport.label(study, method), null, DataFiles.points(points(method)), classes);
  }

  private static List<String> digits() {
    return IntStream.range(0, OF_CIFAR10.size()).mapToObj(Integer::toString).toList();
  }
}
