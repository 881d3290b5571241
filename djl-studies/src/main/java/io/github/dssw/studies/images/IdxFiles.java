package io.github.dssw.studies.images;

import io.github.dssw.cli.files.BadFileException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The files of MNIST: two zeros, the type of the numbers (8: unsigned bytes), the number of
 * dimensions, the dimensions as big-endian integers, then the numbers.
 */
final class IdxFiles {
  private static final int UNSIGNED_BYTES = 8;

  private IdxFiles() {}

  /** Reads the images and labels of a part, {@code train} or {@code t10k}. */
  static Images read(Path folder, String part) {
    Path imageFile = FileBytes.find(folder, names(part, "images", 3));
    Path labelFile = FileBytes.find(folder, names(part, "labels", 1));
    ByteBuffer images = ByteBuffer.wrap(FileBytes.read(imageFile));
    int[] sizes = sizes(imageFile, images, 3);
    ByteBuffer labels = ByteBuffer.wrap(FileBytes.read(labelFile));
    int count = sizes(labelFile, labels, 1)[0];
    if (count != sizes[0]) {
      throw new BadFileException(
          labelFile,
          "has " + count + " labels; " + imageFile.getFileName() + " has " + sizes[0] + " images");
    }
    checkShape(imageFile, sizes);
    byte[] classes = rest(labels);
    FileBytes.checkLabels(labelFile, classes);
    return new Images(ImageSet.MNIST.shape(), rest(images), classes);
  }

  /** Files are also named with a dot, as some archives unpack them. */
  private static List<String> names(String part, String kind, int dimensions) {
    String ending = "idx" + dimensions + "-ubyte";
    return List.of(part + "-" + kind + "-" + ending, part + "-" + kind + "." + ending);
  }

  private static int[] sizes(Path file, ByteBuffer bytes, int dimensions) {
    int head = Integer.BYTES * (1 + dimensions);
    if (bytes.remaining() < head || bytes.getInt() != (UNSIGNED_BYTES << 8 | dimensions)) {
      throw new BadFileException(
          file, "does not start as an idx file of bytes in " + dimensions + " dimensions");
    }
    int[] sizes = new int[dimensions];
    long total = 1;
    for (int k = 0; k < dimensions; k++) {
      sizes[k] = bytes.getInt();
      if (sizes[k] < 1) {
        throw new BadFileException(file, "its size " + (k + 1) + " is " + sizes[k]);
      }
      total = Math.multiplyExact(total, sizes[k]);
    }
    FileBytes.checkLength(
        file, bytes.array(), head + total, "a head and " + Arrays.toString(sizes) + " numbers");
    return sizes;
  }

  private static void checkShape(Path file, int[] sizes) {
    ImageShape found = new ImageShape(1, sizes[1], sizes[2]);
    if (!found.equals(ImageSet.MNIST.shape())) {
      throw new BadFileException(
          file, "its images are " + found + "; those of MNIST are " + ImageSet.MNIST.shape());
    }
  }

  private static byte[] rest(ByteBuffer bytes) {
    return Arrays.copyOfRange(bytes.array(), bytes.position(), bytes.limit());
  }
}
