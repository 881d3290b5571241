package io.github.dssw.cli.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The layout of pictures of the sphere, and the size of their files. */
class SphereFigureTest {
  private static final int WHITE = Color.WHITE.getRGB();

  @TempDir Path folder;

  @Test
  void nothingTouchesTheEdgeOfThePicture() {
    for (int columns = 1; columns <= 3; columns++) {
      BufferedImage image = busy(columns, 100).draw();
      for (int x = 0; x < image.getWidth(); x++) {
        assertEquals(WHITE, image.getRGB(x, 0));
        assertEquals(WHITE, image.getRGB(x, image.getHeight() - 1));
      }
      for (int y = 0; y < image.getHeight(); y++) {
        assertEquals(WHITE, image.getRGB(0, y));
        assertEquals(WHITE, image.getRGB(image.getWidth() - 1, y));
      }
    }
  }

  @Test
  void aDotIsWhereItsPointIs() {
    // Longitude 0 is in the middle, north is up, east is right.
    assertEquals(List.of(0, 0), dotFrom(1, 0, 0));
    assertEquals(List.of(0, -1), dotFrom(1, 0, 0.7f));
    assertEquals(List.of(1, 0), dotFrom(1, 0.7f, 0));
  }

  /** Of two dots far apart, each has the colour of its class, also if others are left out. */
  @Test
  void classesHaveColours() {
    int count = 7000;
    float[] coordinates = new float[3 * count];
    int[] classes = new int[count];
    for (int i = 0; i < count; i++) {
      classes[i] = i % 2;
      coordinates[3 * i] = 1;
      coordinates[3 * i + 1] = i % 2 == 0 ? 1 : -1;
    }
    SphereFigure.Panel panel =
        new SphereFigure.Panel("", null, SpherePoints.of(coordinates, 3), classes);
    BufferedImage image =
        new SphereFigure("", "", "classes:", List.of(panel), 1)
            .withClasses(List.of("even", "odd"))
            .draw();
    int middle = 70 + 44 + (1600 - 48 - 72) / 4;
    int quarter = (1600 - 48 - 72) / 4 / 2;
    assertEquals(ClassColors.of(0).getRGB(), image.getRGB(800 + quarter, middle));
    assertEquals(ClassColors.of(1).getRGB(), image.getRGB(800 - quarter, middle));
  }

  @Test
  void filesAreSmallAndShowTheDrawing() throws IOException {
    Path file = folder.resolve("busy.png");
    busy(2, 20_000).write(file);
    assertTrue(Files.size(file) < 300_000, () -> file.toFile().length() + " bytes");
    BufferedImage drawn = busy(2, 20_000).draw();
    BufferedImage read = ImageIO.read(file.toFile());
    assertEquals(drawn.getHeight(), read.getHeight());
    assertEquals(WHITE, read.getRGB(0, 0));
    double apart = 0;
    for (int y = 0; y < drawn.getHeight(); y++) {
      for (int x = 0; x < drawn.getWidth(); x++) {
        Color a = new Color(drawn.getRGB(x, y));
        Color b = new Color(read.getRGB(x, y));
        apart = Math.max(apart, Math.abs(a.getRed() - b.getRed()));
        apart = Math.max(apart, Math.abs(a.getGreen() - b.getGreen()));
        apart = Math.max(apart, Math.abs(a.getBlue() - b.getBlue()));
      }
    }
    assertTrue(apart < 64, "a colour is off by " + apart);
  }

  @Test
  void filesWithManyMapsAreSmallToo() throws IOException {
    Path file = folder.resolve("many.png");
    busy(3, 500, 11).write(file);
    assertTrue(Files.size(file) < 300_000, () -> file.toFile().length() + " bytes");
  }

  @Test
  void coastlinesAreDrawnOnlyIfWanted() {
    SphereFigure.Panel empty = new SphereFigure.Panel("", null, null);
    SphereFigure figure = new SphereFigure("", "", "", List.of(empty), 1);
    BufferedImage without = figure.draw();
    BufferedImage with = figure.withCoastlines(true).draw();
    // The Great Australian Bight, and the open sea south of it.
    assertTrue(darkest(with, 131, -31.5) < darkest(without, 131, -31.5) - 50);
    assertEquals(darkest(without, 131, -45), darkest(with, 131, -45));
  }

  /** Returns the least brightness, from 0 to 255, within six pixels of a place on a single map. */
  private static int darkest(BufferedImage image, double longitude, double latitude) {
    Mollweide.Spot spot =
        Mollweide.project(new Mollweide.Place(Math.toRadians(longitude), Math.toRadians(latitude)));
    int width = 1600 - 5 * 24;
    int x = (int) Math.round(800 + spot.x() / 4 * width);
    int y = (int) Math.round(70 + 44 + width / 4.0 - spot.y() / 4 * width);
    int least = 255;
    for (int row = y - 6; row <= y + 6; row++) {
      for (int column = x - 6; column <= x + 6; column++) {
        least = Math.min(least, new Color(image.getRGB(column, row)).getGreen());
      }
    }
    return least;
  }

  private static SphereFigure busy(int columns, int points) {
    return busy(columns, points, 2);
  }

  private static SphereFigure busy(int columns, int points, int panels) {
    SphereDensity density = KernelDensity.of(Icosahedron.mixture(50).sample(500, 1));
    SpherePoints dots = new UniformOnSphere(3).sample(points, 2);
    SphereFigure.Panel panel = new SphereFigure.Panel("a caption of some length", density, dots);
    return new SphereFigure(
        "a title that is not short either",
        "density",
        "particles",
        Collections.nCopies(panels, panel),
        columns);
  }

  /**
   * Returns the side of the middle of a map on which the dot of a point lies: right and down are 1.
   */
  private static List<Integer> dotFrom(float x, float y, float z) {
    SpherePoints point = SpherePoints.of(new float[][] {{x, y, z}});
    SphereFigure.Panel panel = new SphereFigure.Panel("", null, point);
    BufferedImage image = new SphereFigure("", "", "", List.of(panel), 1).draw();
    double sumX = 0;
    double sumY = 0;
    int count = 0;
    // The legend below the map also has a dot.
    for (int row = 0; row < image.getHeight() - 80; row++) {
      for (int column = 0; column < image.getWidth(); column++) {
        if (image.getRGB(column, row) == SphereMap.DOT.getRGB()) {
          sumX += column;
          sumY += row;
          count++;
        }
      }
    }
    assertTrue(count > 10, "no dot was found");
    int middle = 114 + 740 / 2 + 10;
    return List.of(side(sumX / count - 800), side(sumY / count - middle));
  }

  private static int side(double off) {
    return Math.abs(off) < 15 ? 0 : (int) Math.signum(off);
  }
}
