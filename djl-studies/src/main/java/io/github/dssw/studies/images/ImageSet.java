package io.github.dssw.studies.images;

import io.github.dssw.cli.files.BadFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The sets of images that studies know. Each has ten classes. */
public enum ImageSet {
  /** Handwritten digits, grey. */
  MNIST("MNIST", new ImageShape(1, 28, 28), "0 1 2 3 4 5 6 7 8 9") {
    @Override
    ImageSplit files(Path folder) {
      return new ImageSplit(IdxFiles.read(folder, "train"), IdxFiles.read(folder, "t10k"));
    }
  },
  /** Photographs of animals and vehicles, in colour. */
  CIFAR10(
      "CIFAR10",
      new ImageShape(3, 32, 32),
      "airplane automobile bird cat deer dog frog horse ship truck") {
    @Override
    ImageSplit files(Path folder) {
      return CifarPictures.areIn(folder) ? CifarPictures.read(folder) : CifarBatches.read(folder);
    }
  };

  /** The number of classes of each set. */
  public static final int CLASSES = 10;

  private final String label;
  private final ImageShape shape;
  private final List<String> classNames;

  ImageSet(String label, ImageShape shape, String classNames) {
    this.label = label;
    this.shape = shape;
    this.classNames = List.of(classNames.split(" "));
  }

  /** Returns the name in tables and pictures. */
  public String label() {
    return label;
  }

  /** Returns the shape of each image. */
  public ImageShape shape() {
    return shape;
  }

  /** Returns the names of the classes, in the order of their numbers. */
  public List<String> classNames() {
    return classNames;
  }

  /**
   * Reads the set from a folder with its files as they are published.
   *
   * @throws BadFileException naming the file and the place, if one is missing or damaged
   */
  public ImageSplit read(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new BadFileException(folder, "is not a folder");
    }
    return files(folder);
  }

  abstract ImageSplit files(Path folder);

  /**
   * Draws images of the same shape and number of classes: digits in the fonts of the JDK, turned
   * and scaled; in colour if the set is.
   */
  public ImageSplit drawn(int trainingCount, int testCount) {
    return new ImageSplit(
        DrawnDigits.draw(shape, trainingCount, 0), DrawnDigits.draw(shape, testCount, 1));
  }
}
