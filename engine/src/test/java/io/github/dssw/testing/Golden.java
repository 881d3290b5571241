package io.github.dssw.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * One reference case: inputs, and results that exact methods computed in float64.
 *
 * <pre>{@code new GoldenChecks(Golden.of("p2-equal-3d"), Backends.named("simd")).checkDistances();}
 * </pre>
 */
public final class Golden {
  /** Cases with fixed energies. */
  public static final List<String> DISTANCES =
      List.of(
          "p1-equal-101d",
          "p1-equal-5d",
          "p1-unequal-4d",
          "p1-weighted-3d",
          "p1.5-equal-3d",
          "p2-antipodal",
          "p2-circle-2d",
          "p2-equal-101d",
          "p2-equal-3d",
          "p2-identical",
          "p2-one-point",
          "p2-ties",
          "p2-unequal-101d",
          "p2-unequal-3d",
          "p2-uniform-target",
          "p2-weighted-3d",
          "p3-unequal-6d",
          "p3-weighted-3d");

  /** Cases with networks. */
  public static final List<String> NETWORKS =
      List.of("net-attention", "net-linear", "net-linear-equal", "net-nonlinear");

  /** Cases with the potentials of each slice. */
  public static final List<String> MASSES = List.of("masses-p1.5", "masses-p2", "masses-p3");

  private static final ObjectMapper JSON = new ObjectMapper();

  private final String name;
  private final JsonNode expected;

  private Golden(String name) {
    this.name = name;
    try (InputStream in = Golden.class.getResourceAsStream(path("expected.json"))) {
      this.expected = JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the case of this name. */
  public static Golden of(String name) {
    return new Golden(name);
  }

  /** Returns the path of one of its files among the resources. */
  public String path(String file) {
    return "/golden/" + name + "/" + file;
  }

  /** Returns the expected results. */
  public JsonNode expected() {
    return expected;
  }

  /** Returns the order p. */
  public double order() {
    return expected.get("p").asDouble();
  }

  /** Returns the first set. */
  public SpherePoints x() {
    return points("x").orElseThrow();
  }

  /** Returns the second set; empty for the uniform measure. */
  public Optional<SpherePoints> y() {
    return points("y");
  }

  /** Returns the slices. */
  public Slices slices() {
    Npy u = array("slices").orElseThrow();
    return Slices.of(u.floats(), u.shape()[0], u.shape()[1]);
  }

  /** Returns the array of this name, if the case has it. */
  public Optional<Npy> array(String array) {
    try (InputStream in = Golden.class.getResourceAsStream(path(array + ".npy"))) {
      return in == null ? Optional.empty() : Optional.of(Npy.read(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Converts a JSON array of numbers. */
  public static double[] numbers(JsonNode node) {
    double[] out = new double[node.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = node.get(i).asDouble();
    }
    return out;
  }

  @Override
  public String toString() {
    return name;
  }

  private Optional<SpherePoints> points(String array) {
    return array(array)
        .map(npy -> SpherePoints.of(npy.floats(), npy.shape()[1]))
        .map(
            points ->
                array(array + "_weights").map(w -> points.weighted(w.values())).orElse(points));
  }
}
