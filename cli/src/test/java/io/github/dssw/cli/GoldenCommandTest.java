package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.dssw.Backends;
import io.github.dssw.cli.testing.NpyBytes;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference cases through the command, on every back end that runs here. */
class GoldenCommandTest {
  private static final Map<String, String> ENERGIES =
      Map.of(
          "uniform", "uniform",
          "exp", "exponential",
          "identity", "identity",
          "poly", "polynomial");

  @TempDir Path folder;

  static Stream<Arguments> cases() throws IOException, URISyntaxException {
    Path golden = Path.of(GoldenCommandTest.class.getResource("/golden").toURI());
    List<Path> cases;
    try (Stream<Path> all = Files.list(golden)) {
      cases = all.filter(c -> c.getFileName().toString().startsWith("p")).sorted().toList();
    }
    assertTrue(cases.size() >= 15, "the reference cases are missing: " + cases);
    return cases.stream()
        .flatMap(
            c ->
                Backends.all().stream()
                    .filter(e -> e.availability().usable())
                    .map(e -> Arguments.of(c, e.name())));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void valuesAgree(Path golden, String backend) throws IOException {
    JsonNode expected = expected(golden);
    Tolerance tolerance = Tolerance.of(backend);
    for (Map.Entry<String, String> energy : ENERGIES.entrySet()) {
      JsonNode wanted = expected.get("weightings").get(energy.getKey());
      List<Object> args = arguments(golden, expected, backend, energy.getValue());
      args.add("--per-slice");
      JsonNode json = Run.of(args.toArray()).json();
      tolerance.check(wanted.get("value").doubleValue(), json.get("value").doubleValue());
      tolerance.check(wanted.get("distance").doubleValue(), json.get("distance").doubleValue());
      checkAll(tolerance, expected.get("slice_cost"), json.get("sliceCosts"));
      checkAll(tolerance, wanted.get("weights"), json.get("weights"));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void gradientsAreWritten(Path golden, String backend) throws IOException {
    Path wanted = golden.resolve("grad_x_exp.npy");
    if (Files.notExists(wanted)) {
      return;
    }
    Path written = folder.resolve("g.npy");
    List<Object> args = arguments(golden, expected(golden), backend, "exponential");
    args.addAll(List.of("--gradient", written));
    Run.of(args.toArray()).succeeded();
    int n = expected(golden).get("n").intValue();
    double[] expected = NpyBytes.float64(wanted, n);
    double[] actual = NpyBytes.float64(written, n);
    assertEquals(expected.length, actual.length);
    double largest = 0;
    for (double g : expected) {
      largest = Math.max(largest, Math.abs(g));
    }
    double error = 0;
    for (int i = 0; i < expected.length; i++) {
      error = Math.max(error, Math.abs(expected[i] - actual[i]));
    }
    double allowed = backend.equals("scalar") ? 1e-9 : 2e-4;
    assertTrue(error <= allowed * largest, error + " of " + largest);
  }

  private static List<Object> arguments(
      Path golden, JsonNode expected, String backend, String energy) {
    List<Object> args = new ArrayList<>(List.of("distance", golden.resolve("x.npy"), "--json"));
    Path y = golden.resolve("y.npy");
    args.add(Files.exists(y) ? y : "--uniform");
    args.addAll(List.of("--slices", golden.resolve("slices.npy"), "--backend", backend));
    args.addAll(List.of("--order", expected.get("p").asText(), "--energy", energy));
    for (String side : List.of("x", "y")) {
      Path weights = golden.resolve(side + "_weights.npy");
      if (Files.exists(weights)) {
        args.addAll(List.of("--" + side + "-weights", weights));
      }
    }
    return args;
  }

  private static JsonNode expected(Path golden) throws IOException {
    return new ObjectMapper().readTree(golden.resolve("expected.json").toFile());
  }

  private static void checkAll(Tolerance tolerance, JsonNode expected, JsonNode actual) {
    assertEquals(expected.size(), actual.size());
    for (int l = 0; l < expected.size(); l++) {
      tolerance.check(expected.get(l).doubleValue(), actual.get(l).doubleValue());
    }
  }

  /** The tolerance of a back end. */
  private record Tolerance(double relative, double absolute) {
    static Tolerance of(String backend) {
      return backend.equals("scalar") ? new Tolerance(1e-9, 1e-11) : new Tolerance(2e-5, 1e-7);
    }

    void check(double expected, double actual) {
      assertEquals(expected, actual, relative * Math.abs(expected) + absolute);
    }
  }
}
