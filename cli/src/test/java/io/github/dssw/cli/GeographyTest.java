package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.PlaceWriter;
import io.github.dssw.cli.output.Units;
import io.github.dssw.cli.testing.NpyBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Places on the Earth: units of distances, files of places, and maps. */
class GeographyTest {
  @TempDir Path folder;
  private Path north;
  private Path south;

  @BeforeEach
  void makePlaces() {
    north = NpyBytes.write(folder, "north.csv", "60,10\n62,20\n59,-30\n");
    south = NpyBytes.write(folder, "south.csv", "-60,10\n-62,20\n-59,-30\n");
  }

  @Test
  void aQuarterOfTheEarthIsTenThousandKilometres() {
    assertEquals(10_007.557, Units.km.of(0.25), 1e-3);
    assertEquals("90.0000000 degrees", Units.degrees.words(0.25));
  }

  @Test
  void theDistanceIsShownInTheUnitThatIsAskedFor() throws IOException {
    String out = Run.of("distance", north, south, "--latlon", "--json", "--units", "km").out();
    JsonNode json = new ObjectMapper().readTree(out);
    assertEquals("km", json.get("units").asText());
    double ratio = json.get("distanceInUnits").asDouble() / json.get("distance").asDouble();
    assertEquals(40_030.23, ratio, 0.01);
    String text =
        Run.of("distance", north, south, "--latlon", "--units", "degrees").succeeded().out();
    assertTrue(text.lines().findFirst().orElseThrow().endsWith(" degrees"), text);
    String matrix = Run.of("matrix", north, south, "--latlon", "--units", "km").succeeded().out();
    assertTrue(matrix.contains("distances in km; "), matrix);
    String test = Run.of("test", north, south, "--latlon", "--units", "km").out();
    assertTrue(test.contains(" km; chance alone gives "), test);
    assertTrue(Run.of("distance", north, south, "--units", "miles").complaint().contains("miles"));
  }

  @Test
  void placesAreWrittenAsTheyAreRead() {
    Path copy = folder.resolve("copy.csv");
    PlaceWriter.write(copy, DataFiles.places(north));
    float[] expected = DataFiles.places(north).toArray();
    float[] actual = DataFiles.places(copy).toArray();
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], actual[i], 2e-7);
    }
  }

  @Test
  void aFlowOfPlacesWritesPlaces() throws IOException {
    Path moved = folder.resolve("moved.csv");
    Run.of("flow", south, north, "--latlon", "--out", moved, "--steps", "200").succeeded();
    List<String> lines = Files.readAllLines(moved);
    assertEquals("lat,lon", lines.get(0));
    assertEquals(4, lines.size());
    for (String line : lines.subList(1, 4)) {
      assertEquals(60, Double.parseDouble(line.split(",")[0]), 10, line);
    }
    assertEquals(
        "dssw: " + moved + ": the name must end in .npy",
        Run.of("flow", south, north, "--out", moved).complaint());
  }

  @Test
  void mapsOfTheSets() throws IOException {
    Path map = folder.resolve("map.png");
    Run.of("distance", north, south, "--latlon", "--picture", map).succeeded();
    assertEquals(1600, ImageIO.read(map.toFile()).getWidth());
    Path flat = NpyBytes.write(folder, "flat.csv", "1,0\n0,1\n");
    Path none = folder.resolve("none.png");
    assertTrue(
        Run.of("distance", flat, flat, "--picture", none)
            .complaint()
            .contains("--picture needs points in dimension 3"));
    assertFalse(Files.exists(none));
    assertTrue(
        Run.of("distance", north, south, "--latlon", "--picture", "map.jpg")
            .complaint()
            .contains("the name must end in .png"));
  }
}
