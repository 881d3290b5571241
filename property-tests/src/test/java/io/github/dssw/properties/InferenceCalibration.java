package io.github.dssw.properties;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.inference.Bootstrap;
import io.github.dssw.inference.BootstrapInterval;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.inference.TwoSampleTest;
import io.github.dssw.inference.UniformityTest;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Measures the level of the tests over 2000 scenes of each kind, and the coverage of the bootstrap
 * and of the sampling error over 500. Takes minutes, so no build runs it:
 *
 * <pre>{@code java … io.github.dssw.properties.InferenceCalibration FILE.csv [WORDS [FIRST COUNT]]}
 * </pre>
 *
 * <p>WORDS choose the kinds whose name contains them, such as {@code d=384}; FIRST and COUNT are
 * the scenes of a level, such as 2000 and 10000 for other scenes than those of a run without them.
 *
 * <p>Each line of the file is one kind of scene; kinds that the file has already are left out, so
 * an interrupted run can be continued.
 */
public final class InferenceCalibration {
  private static final int COVERAGE_SCENES = 500;
  static final int SLICES = 30;
  private static final int DRAWS = 199;
  private static final double KAPPA = 5;

  /** The number of points whose value stands for that of the laws. */
  private static final int LARGE = 200_000;

  private final int firstScene;
  private final int scenes;

  private InferenceCalibration(int firstScene, int scenes) {
    this.firstScene = firstScene;
    this.scenes = scenes;
  }

  /** Runs the kinds of scenes that the file does not have. */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    List<String> done =
        Files.exists(file)
            ? Files.readAllLines(file).stream().map(line -> line.split(",")[0]).toList()
            : List.of();
    String words = arguments.length > 1 ? arguments[1] : "";
    boolean chosen = arguments.length > 3;
    InferenceCalibration run =
        new InferenceCalibration(
            chosen ? Integer.parseInt(arguments[2]) : 0,
            chosen ? Integer.parseInt(arguments[3]) : 2000);
    for (Map.Entry<String, Supplier<String>> kind : run.kinds().entrySet()) {
      if (kind.getKey().contains(words) && !done.contains(kind.getKey())) {
        String line = kind.getKey() + "," + kind.getValue().get() + System.lineSeparator();
        Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      }
    }
  }

  private Map<String, Supplier<String>> kinds() {
    Map<String, Supplier<String>> kinds = new LinkedHashMap<>();
    for (int d : new int[] {3, 64, 384}) {
      for (int[] sizes : new int[][] {{60, 60}, {40, 80}}) {
        String where = String.format("d=%d n=%d m=%d", d, sizes[0], sizes[1]);
        for (String energy :
            List.of("uniform", "exponential", "identity", "polynomial", "linear")) {
          kinds.put(
              "level " + energy + " " + where, () -> level(energy, d, sizes[0], sizes[1], false));
        }
        kinds.put(
            "level exponential+mean " + where,
            () -> level("exponential", d, sizes[0], sizes[1], true));
      }
      kinds.put("uniformity exponential d=" + d + " n=60", () -> uniformity(d, 60));
    }
    for (int d : new int[] {3, 32}) {
      for (int n : new int[] {100, 400}) {
        for (double angle : new double[] {0, 10, 20, 40, 90}) {
          kinds.put(
              String.format(Locale.ROOT, "coverage exponential d=%d n=%d angle=%.0f", d, n, angle),
              () -> coverage(d, n, angle));
        }
      }
    }
    kinds.putAll(SamplingErrorCalibration.kinds());
    return kinds;
  }

  private static Dssw dssw(String name) {
    Energy energy = Energy.named(name);
    if (energy instanceof NetworkEnergy network) {
      energy = network.withTraining(Training.defaults().withEpochs(2));
    }
    return Dssw.builder().projections(SLICES).energy(energy).threads(1).build();
  }

  /** Returns samples of the same law for each scene. */
  private String level(String energy, int d, int n, int m, boolean meanDirection) {
    TwoSampleTest plain = TwoSampleTest.withDefaults().with(dssw(energy)).withPermutations(DRAWS);
    TwoSampleTest test = meanDirection ? plain.withMeanDirection() : plain;
    VonMisesFisher law = new VonMisesFisher(axis(d, 0), KAPPA);
    return level(
        scene -> {
          SpherePoints x = law.sample(n, 2L * scene);
          SpherePoints y = law.sample(m, 2L * scene + 1);
          TwoSampleTest keyed = test.withSeed(scene);
          return new SignificanceResult[] {
            keyed.withAllPermutations().test(x, y), keyed.test(x, y)
          };
        });
  }

  private String uniformity(int d, int n) {
    UniformityTest test =
        UniformityTest.withDefaults().with(dssw("exponential")).withSamples(DRAWS);
    UniformOnSphere law = new UniformOnSphere(d);
    return level(
        scene -> {
          SpherePoints x = law.sample(n, scene);
          UniformityTest keyed = test.withSeed(scene);
          return new SignificanceResult[] {keyed.withAllSamples().test(x), keyed.test(x)};
        });
  }

  /** Returns the results of a run with all draws and of one that may stop early, in one line. */
  private String level(IntFunction<SignificanceResult[]> run) {
    double[] pValues = new double[scenes];
    boolean[] changed = new boolean[scenes];
    IntStream.range(0, scenes)
        .parallel()
        .forEach(
            scene -> {
              SignificanceResult[] results = run.apply(firstScene + scene);
              pValues[scene] = results[0].pValue();
              changed[scene] = results[0].reject(0.05) != results[1].reject(0.05);
            });
    long rejected = Arrays.stream(pValues).filter(p -> p <= 0.05).count();
    long other = IntStream.range(0, scenes).filter(scene -> changed[scene]).count();
    return String.format(
        Locale.ROOT,
        "rejected %.2f %%,largest deviation of p-values from uniform %.4f,other decisions %d",
        100.0 * rejected / scenes,
        deviation(pValues),
        other);
  }

  /** Returns max |F(p) − p| over the possible p-values: Kolmogorov's distance from uniform. */
  private static double deviation(double[] pValues) {
    double largest = 0;
    for (int k = 1; k <= DRAWS + 1; k++) {
      double p = (double) k / (DRAWS + 1);
      long atMost = Arrays.stream(pValues).filter(v -> v <= p + 1e-12).count();
      largest = Math.max(largest, Math.abs((double) atMost / pValues.length - p));
    }
    return largest;
  }

  /** Measures how often intervals cover the value between two laws whose means are apart. */
  private static String coverage(int d, int n, double angle) {
    Dssw dssw = dssw("exponential");
    Laws laws = new Laws(d, angle);
    double truth = laws.truth(dssw);
    boolean[] covered = new boolean[COVERAGE_SCENES];
    boolean[] near = new boolean[COVERAGE_SCENES];
    IntStream.range(0, COVERAGE_SCENES)
        .parallel()
        .forEach(
            scene -> {
              BootstrapInterval interval =
                  Bootstrap.withDefaults()
                      .with(dssw)
                      .withResamples(399)
                      .withSeed(scene)
                      .interval(laws.x(n, scene), laws.y(n, scene));
              covered[scene] = interval.contains(truth);
              near[scene] = interval.nearZero();
            });
    return String.format(
        Locale.ROOT,
        "truth %.3g,covered %.1f %%,near zero %.1f %%",
        truth,
        percent(covered),
        percent(near));
  }

  /** Two von Mises–Fisher laws whose mean directions form an angle in degrees. */
  record Laws(int d, double angle) {
    SpherePoints x(int n, int scene) {
      return first().sample(n, 1000 + 2L * scene);
    }

    SpherePoints y(int n, int scene) {
      return second().sample(n, 1001 + 2L * scene);
    }

    /** Returns the value between the laws, from large samples. */
    double truth(Dssw dssw) {
      return angle == 0 ? 0 : dssw.value(first().sample(LARGE, 1), second().sample(LARGE, 2));
    }

    private VonMisesFisher first() {
      return new VonMisesFisher(axis(d, 0), KAPPA);
    }

    private VonMisesFisher second() {
      return new VonMisesFisher(axis(d, angle), KAPPA);
    }
  }

  private static double percent(boolean[] flags) {
    return 100.0 * IntStream.range(0, flags.length).filter(i -> flags[i]).count() / flags.length;
  }

  /** Returns the first axis, turned towards the second. */
  private static double[] axis(int d, double degrees) {
    double[] axis = new double[d];
    axis[0] = Math.cos(Math.toRadians(degrees));
    axis[1] = Math.sin(Math.toRadians(degrees));
    return axis;
  }
}
