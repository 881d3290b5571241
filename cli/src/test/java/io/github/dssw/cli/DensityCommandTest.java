package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.dssw.density.DensityModel;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code dssw density} from the command line to its files. */
class DensityCommandTest {
  private static final double UNIFORM = -Math.log(4 * Math.PI);
  private static final VonMisesFisher CLUSTER = new VonMisesFisher(new double[] {1, 2, 2}, 5);

  @TempDir Path folder;
  private Path x;
  private Path y;
  private Path out;

  @BeforeEach
  void writePoints() {
    x = FlowFiles.save(folder.resolve("x.npy"), CLUSTER.sample(400, 1));
    y = FlowFiles.save(folder.resolve("y.npy"), CLUSTER.sample(500, 2));
    out = folder.resolve("m.model");
  }

  /** The best log-likelihood of any density is minus the entropy of the cluster. */
  @ParameterizedTest
  @ValueSource(strings = {"likelihood", "ssw", "dssw"})
  void aClusterIsFitted(String loss) {
    JsonNode json = fit("--loss", loss, "--steps", 150, "--evaluate", y, "--json").json();
    double best =
        Arrays.stream(CLUSTER.logDensities(CLUSTER.sample(20_000, 3))).average().getAsDouble();
    double found = json.get("logLikelihood").asDouble();
    double error = json.get("standardError").asDouble();
    assertTrue(found < best + 4 * error, found + " is better than the truth, " + best);
    assertTrue(found > best - 0.25, found + " is far below the truth, " + best);
    assertTrue(error > 0 && error < 0.1, "the standard error is " + error);
    assertEquals(UNIFORM, json.get("uniformLogLikelihood").asDouble(), 1e-12);
    assertEquals(500, json.get("n").asInt());
    assertEquals(400, json.get("trainingN").asInt());
    assertEquals(loss, json.get("loss").asText());
    assertEquals(!loss.equals("likelihood"), json.has("slicing"));
  }

  @Test
  void theScoreIsThatOfTheModelInTheFile() throws Exception {
    JsonNode json = fit("--evaluate", y, "--json").json();
    SpherePoints points = CLUSTER.sample(500, 2);
    double[] logs = DensityModel.read(out).logDensities(points);
    double mean = Arrays.stream(logs).average().getAsDouble();
    double variance = Arrays.stream(logs).map(v -> (v - mean) * (v - mean)).sum() / 499;
    assertEquals(mean, json.get("logLikelihood").asDouble(), 1e-12);
    assertEquals(Math.sqrt(variance / 500), json.get("standardError").asDouble(), 1e-12);
  }

  @Test
  void aModelIsEvaluatedAgain() {
    JsonNode first = fit("--evaluate", y, "--json").json();
    JsonNode again = Run.of("density", "--model", out, "--evaluate", y, "--json").json();
    for (String key : List.of("logLikelihood", "standardError", "n", "model", "parameters")) {
      assertEquals(first.get(key), again.get(key), key);
    }
    assertFalse(again.has("trainingN"));
  }

  @Test
  void aPartIsHeldOutWithoutOtherPoints() {
    JsonNode json = fit("--json").json();
    assertEquals(80, json.get("n").asInt());
    assertEquals(320, json.get("trainingN").asInt());
    JsonNode half = fit("--json", "--hold-out", 0.5).json();
    assertEquals(200, half.get("n").asInt());
    JsonNode none = fit("--json", "--hold-out", 0).json();
    assertFalse(none.has("n"));
    assertEquals(400, none.get("trainingN").asInt());
  }

  @Test
  void textNamesTheScores() {
    String text = fit().succeeded().out();
    assertTrue(text.contains("log-likelihood"), text);
    assertTrue(text.contains(" nats per point, of 80 points"), text);
    assertTrue(text.contains("20 steps of likelihood"), text);
    String sliced = fit("--loss", "ssw").succeeded().out();
    assertTrue(sliced.contains("20 steps of ssw with quasi slices"), sliced);
  }

  @Test
  void theSameSeedGivesTheSameModel() throws Exception {
    fit("--seed", 4).succeeded();
    byte[] first = Files.readAllBytes(out);
    fit("--seed", 4).succeeded();
    assertArrayEquals(first, Files.readAllBytes(out));
    fit("--seed", 5).succeeded();
    assertFalse(Arrays.equals(first, Files.readAllBytes(out)));
  }

  @Test
  void placesAreDrawnOnAMapWithCoastlines() throws Exception {
    Path places = folder.resolve("places.csv");
    Files.writeString(places, "lat,lon\n" + "10,20\n11,22\n-5,30\n40,-70\n".repeat(10));
    Path map = folder.resolve("map.png");
    Run.of(
            "density",
            places,
            "--latlon",
            "--out",
            out,
            "--picture",
            map,
            "--steps",
            5,
            "--blocks",
            1,
            "--components",
            2)
        .succeeded();
    byte[] with = Files.readAllBytes(map);
    assertEquals(1600, ImageIO.read(map.toFile()).getWidth());
    Run.of("density", "--model", out, "--picture", map).succeeded();
    assertTrue(Files.size(map) < with.length - 5000, "coastlines make the picture larger");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "density | either X, to fit a density, or --model, to read one, is needed",
        "density X --model M --evaluate Y | either X",
        "density X | --out is needed",
        "density --model M | --model needs --evaluate or --picture",
        "density --model M --evaluate Y --out O | --out is for fitting",
        "density X --out O --hold-out 1 | --hold-out is 1.0; it must be at least 0 and below 1",
        "density X --out O --hold-out 0.9999 | cannot be split into 0 for training",
        "density X --out O --picture map.jpg | the name must end in .png",
        "density X --out X | would overwrite",
        "density X --out O --energy linear | --energy is for --loss ssw and dssw",
        "density X --out O --blocks 0 | blocks",
        "density X --out O --latlon | has 3 columns; places have 2",
        "density FLAT --out O | densities are on the sphere in dimension 3, not 4",
        "density X --out O --evaluate FLAT | densities are on the sphere in dimension 3, not 4",
        "density --model X --evaluate Y | x.npy"
      })
  void badInputIsOneLineAndLeavesNoFile(String command, String complaint) throws Exception {
    FlowFiles.save(folder.resolve("flat.npy"), new UniformOnSphere(4).sample(9, 1));
    Object[] words =
        Stream.of(command.split(" "))
            .map(
                word ->
                    switch (word) {
                      case "X" -> x;
                      case "Y" -> y;
                      case "O" -> out;
                      case "M" -> folder.resolve("absent.model");
                      case "FLAT" -> folder.resolve("flat.npy");
                      default -> word;
                    })
            .toArray();
    String said = Run.of(words).complaint();
    assertTrue(said.contains(complaint), said);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(3, files.count());
    }
  }

  @Test
  void aDamagedModelIsNamed() throws Exception {
    fit().succeeded();
    byte[] bytes = Files.readAllBytes(out);
    bytes[bytes.length / 2] ^= 1;
    Files.write(out, bytes);
    String said = Run.of("density", "--model", out, "--evaluate", y).complaint();
    assertTrue(said.contains("m.model"), said);
  }

  /** Fits a small flow in a few steps; later options replace earlier ones. */
  private Run fit(Object... options) {
    List<Object> words =
        new ArrayList<>(List.of("density", x, "--out", out, "--blocks", 4, "--components", 5));
    List<Object> given = List.of(options);
    if (!given.contains("--steps")) {
      words.addAll(List.of("--steps", 20));
    }
    words.addAll(given);
    return Run.of(words.toArray());
  }
}
