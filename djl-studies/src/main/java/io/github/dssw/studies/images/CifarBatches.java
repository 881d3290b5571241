package io.github.dssw.studies.images;

import io.github.dssw.cli.files.BadFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The binary files of CIFAR10: for each image its label, then 1024 bytes for each of red, green and
 * blue.
 */
final class CifarBatches {
  private static final int PARTS = 5;

  private CifarBatches() {}

  static ImageSplit read(Path folder) {
    List<Path> training = new ArrayList<>();
    for (int part = 1; part <= PARTS; part++) {
      training.add(find(folder, "data_batch_" + part));
    }
    return new ImageSplit(joined(training), joined(List.of(find(folder, "test_batch"))));
  }

  private static Path find(Path folder, String name) {
    return FileBytes.find(folder, List.of(name + ".bin"));
  }

  private static Images joined(List<Path> files) {
    return Images.joined(files.stream().map(CifarBatches::images).toList());
  }

  private static Images images(Path file) {
    ImageShape shape = ImageSet.CIFAR10.shape();
    byte[] bytes = FileBytes.read(file);
    int length = 1 + shape.length();
    if (bytes.length == 0 || bytes.length % length != 0) {
      throw new BadFileException(
          file,
          "has "
              + bytes.length
              + " bytes; images take "
              + length
              + " each, so image "
              + (bytes.length / length + 1)
              + " is not complete");
    }
    int count = bytes.length / length;
    byte[] pixels = new byte[count * shape.length()];
    byte[] labels = new byte[count];
    for (int i = 0; i < count; i++) {
      labels[i] = bytes[i * length];
      System.arraycopy(bytes, i * length + 1, pixels, i * shape.length(), shape.length());
    }
    FileBytes.checkLabels(file, labels);
    return new Images(shape, pixels, labels);
  }
}
