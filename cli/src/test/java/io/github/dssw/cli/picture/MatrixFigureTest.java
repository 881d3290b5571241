package io.github.dssw.cli.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MatrixFigureTest {
  /** The number of cells per side is so large that they have no numbers in them. */
  private static final int SIZE = 20;

  @Test
  void cellsHaveTheShadeOfTheirDistance() {
    double[][] distances = new double[SIZE][SIZE];
    distances[0][SIZE - 1] = 1;
    distances[SIZE - 1][0] = 1;
    BufferedImage image = figure(distances).draw();
    ColorScale colors = new ColorScale(1);
    assertEquals(colors.of(1).getRGB(), image.getRGB(190 + 620 - 15, 110 + 15));
    assertEquals(colors.of(1).getRGB(), image.getRGB(190 + 15, 110 + 620 - 15));
    assertEquals(Color.WHITE.getRGB(), image.getRGB(190 + 310, 110 + 310));
  }

  @Test
  void theMapHasADotPerSet() {
    BufferedImage image = figure(new double[SIZE][SIZE]).draw();
    // Set 0 is at the left end of the map, half its width from the middle less the room around.
    int left = 900 + 60;
    assertNotEquals(Color.WHITE.getRGB(), image.getRGB(left, 110 + 310));
    assertEquals(Color.WHITE.getRGB(), image.getRGB(left, 110 + 200));
  }

  private static MatrixFigure figure(double[][] distances) {
    double[][] places = new double[SIZE][2];
    places[0][0] = -1;
    places[1][0] = 1;
    List<String> labels =
        IntStream.range(0, SIZE).mapToObj(i -> (i + 1) + " a name that is too long").toList();
    return new MatrixFigure("title", "map", labels, distances, places);
  }
}
