package io.github.dssw.studies.images;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.cli.files.BadFileException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads files that are written here, byte by byte as their formats say, and damaged ones. */
class ImageFilesTest {
  private static final int AREA = 28 * 28;

  @TempDir Path folder;

  @Test
  void readsIdxFilesPlainAndCompressed() throws IOException {
    writeMnist();
    ImageSplit split = ImageSet.MNIST.read(folder);
    assertEquals(3, split.training().size());
    assertEquals(2, split.test().size());
    assertEquals(9, split.training().label(2));
    float[] pixels = split.training().pixels(2);
    assertEquals(AREA, pixels.length);
    assertEquals((2 * AREA + 5) % 256 / 255f, pixels[5]);
    assertEquals((AREA + 7) % 256 / 255f, split.test().pixels(0, 1)[AREA + 7]);
  }

  private void writeMnist() throws IOException {
    Files.write(folder.resolve("train-images-idx3-ubyte"), idx(counted(3 * AREA), 3, 28, 28));
    Files.write(folder.resolve("train-labels.idx1-ubyte"), idx(new byte[] {1, 0, 9}, 3));
    writeCompressed("t10k-images-idx3-ubyte.gz", idx(counted(2 * AREA), 2, 28, 28));
    writeCompressed("t10k-labels-idx1-ubyte.gz", idx(new byte[] {3, 4}, 2));
  }

  private void writeCompressed(String name, byte[] bytes) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name)))) {
      out.write(bytes);
    }
  }

  private static byte[] idx(byte[] numbers, int... sizes) {
    ByteBuffer file = ByteBuffer.allocate(4 + 4 * sizes.length + numbers.length);
    file.put((byte) 0).put((byte) 0).put((byte) 8).put((byte) sizes.length);
    Arrays.stream(sizes).forEach(file::putInt);
    return file.put(numbers).array();
  }

  private static byte[] counted(int count) {
    byte[] bytes = new byte[count];
    for (int k = 0; k < count; k++) {
      bytes[k] = (byte) k;
    }
    return bytes;
  }

  @Test
  void damagedIdxFilesAreNamedWithTheProblem() throws IOException {
    writeMnist();
    Path labels = folder.resolve("train-labels.idx1-ubyte");
    Path images = folder.resolve("train-images-idx3-ubyte");
    Files.write(labels, idx(new byte[] {1, 10, 9}, 3));
    refused(ImageSet.MNIST, labels, "image 2 has the label 10");
    Files.write(labels, idx(new byte[] {1, 2}, 2));
    refused(ImageSet.MNIST, labels, "has 2 labels; train-images-idx3-ubyte has 3 images");
    Files.write(images, Arrays.copyOf(idx(counted(3 * AREA), 3, 28, 28), 1000));
    refused(ImageSet.MNIST, images, "has 1000 bytes", "take 2368, so its end is missing");
    Files.write(images, idx(counted(6), 3, 2, 1));
    Files.write(labels, idx(new byte[] {1, 2, 3}, 3));
    refused(ImageSet.MNIST, images, "1 × 2 × 1", "1 × 28 × 28");
    Files.write(images, new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
    refused(ImageSet.MNIST, images, "does not start as an idx file");
    Files.delete(images);
    refused(ImageSet.MNIST, folder, "train-images-idx3-ubyte or train-images.idx3-ubyte");
    refused(ImageSet.MNIST, folder.resolve("nothing"), folder.resolve("nothing"), "no", "folder");
  }

  @Test
  void damagedCompressionIsNamed() throws IOException {
    writeMnist();
    Path file = folder.resolve("t10k-images-idx3-ubyte.gz");
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 100));
    refused(ImageSet.MNIST, file, "compressed data are damaged");
  }

  @Test
  void readsBinaryBatches() throws IOException {
    for (int part = 1; part <= 5; part++) {
      Files.write(folder.resolve("data_batch_" + part + ".bin"), cifar(part, part));
    }
    Files.write(folder.resolve("test_batch.bin"), cifar(1, 0));
    ImageSplit split = ImageSet.CIFAR10.read(folder);
    assertEquals(15, split.training().size());
    assertEquals(1, split.test().size());
    assertEquals(3, split.training().label(4));
    // Image 4 is the second of the third batch; green follows 1024 reds.
    assertEquals((1 + 1024 + 1) % 256 / 255f, split.training().pixels(4)[1024]);
    Path second = folder.resolve("data_batch_2.bin");
    Files.write(second, Arrays.copyOf(cifar(2, 2), 3073 + 500));
    refused(ImageSet.CIFAR10, second, "image 2 is not complete");
    Files.write(second, cifar(2, 11));
    refused(ImageSet.CIFAR10, second, "image 1 has the label 11");
  }

  private static byte[] cifar(int count, int label) {
    byte[] bytes = new byte[count * 3073];
    for (int i = 0; i < count; i++) {
      bytes[i * 3073] = (byte) label;
      for (int k = 0; k < 3072; k++) {
        bytes[i * 3073 + 1 + k] = (byte) (k + 1 + i);
      }
    }
    return bytes;
  }

  @Test
  void readsPictures() throws IOException {
    for (int part = 1; part <= 5; part++) {
      writePicture("data_batch_" + part + ".png", 2);
    }
    writePicture("test_batch.png", 1);
    Files.writeString(folder.resolve("train_lables.json"), "[0,1,2,3,4,5,6,7,8,9]");
    Files.writeString(folder.resolve("test_lables.json"), "[7]");
    ImageSplit split = ImageSet.CIFAR10.read(folder);
    assertEquals(10, split.training().size());
    assertEquals(9, split.training().label(9));
    assertEquals(7, split.test().label(0));
    float[] pixels = split.training().pixels(3);
    assertEquals(1 / 255f, pixels[100]);
    assertEquals(100 / 255f, pixels[1024 + 100]);
    assertEquals((1000 >> 8) / 255f, pixels[2048 + 1000]);
    Path labels = folder.resolve("train_lables.json");
    Files.writeString(labels, "[0,1,2]");
    refused(ImageSet.CIFAR10, labels, "3 labels; there are more images");
    Files.writeString(labels, "[0,1,\"a\"]");
    refused(ImageSet.CIFAR10, labels, "not a JSON array of whole numbers");
    Files.writeString(labels, "[0,1");
    refused(ImageSet.CIFAR10, labels, "not a JSON array");
    Files.writeString(labels, "[0,1,2,3,4,5,6,7,8,9]");
    Path third = folder.resolve("data_batch_3.png");
    byte[] whole = Files.readAllBytes(third);
    Files.write(third, Arrays.copyOf(whole, whole.length / 2));
    refused(ImageSet.CIFAR10, third, "damaged PNG");
    Files.writeString(third, "no picture");
    refused(ImageSet.CIFAR10, third, "not a PNG file");
  }

  /** Red is the number of the line, green the column, blue the column divided by 256. */
  private void writePicture(String name, int lines) throws IOException {
    BufferedImage picture = new BufferedImage(1024, lines, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < lines; y++) {
      for (int x = 0; x < 1024; x++) {
        picture.setRGB(x, y, y << 16 | (x & 0xff) << 8 | x >> 8);
      }
    }
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(picture, "png", png);
    Files.write(folder.resolve(name), png.toByteArray());
  }

  private void refused(ImageSet set, Path file, String... words) {
    refused(set, folder, file, words);
  }

  private static void refused(ImageSet set, Path from, Path file, String... words) {
    String message = assertThrows(BadFileException.class, () -> set.read(from)).getMessage();
    assertTrue(message.startsWith(file.toString()), message);
    for (String word : words) {
      assertTrue(message.contains(word), message);
    }
  }
}
