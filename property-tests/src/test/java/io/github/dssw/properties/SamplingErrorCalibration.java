package io.github.dssw.properties;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Measures how often two sampling errors cover the truth, over 500 scenes of each kind, and how
 * often samples of one law are reported as within chance. {@link InferenceCalibration} runs it.
 */
final class SamplingErrorCalibration {
  private static final int SCENES = 500;
  private static final int SLICES = 200;

  private SamplingErrorCalibration() {}

  /** Returns all kinds of scenes by their names. */
  static Map<String, Supplier<String>> kinds() {
    Map<String, Supplier<String>> kinds = new LinkedHashMap<>();
    for (int d : new int[] {3, 32}) {
      for (int n : new int[] {100, 400}) {
        for (double angle : new double[] {0, 10, 20, 40, 90}) {
          for (int slices : new int[] {InferenceCalibration.SLICES, SLICES}) {
            String name = "sampling error d=%d n=%d angle=%.0f slices=%d";
            kinds.put(
                String.format(Locale.ROOT, name, d, n, angle, slices),
                () -> separated(d, n, angle, slices));
          }
        }
      }
    }
    kinds.put("chance d=3 kappa=5 n=500 m=500", () -> concentrated(3, 5, 500, 500));
    kinds.put("chance d=3 kappa=200 n=500 m=500", () -> concentrated(3, 200, 500, 500));
    kinds.put("chance d=3 kappa=5 n=100 m=60", () -> concentrated(3, 5, 100, 60));
    kinds.put("chance d=64 kappa=30 n=500 m=500", () -> concentrated(64, 30, 500, 500));
    kinds.put("chance d=64 kappa=30 n=3000 m=3000", () -> concentrated(64, 30, 3000, 3000));
    kinds.put("chance d=384 kappa=100 n=1000 m=1000", () -> concentrated(384, 100, 1000, 1000));
    kinds.put("chance d=384 uniform n=5000 m=4000", SamplingErrorCalibration::uniform);
    return kinds;
  }

  private static Dssw dssw(int slices) {
    return Dssw.builder().projections(slices).threads(1).potentials().build();
  }

  /** Compares samples of two laws whose means are apart: the scenes of the bootstrap's coverage. */
  private static String separated(int d, int n, double angle, int slices) {
    Dssw dssw = dssw(slices);
    InferenceCalibration.Laws laws = new InferenceCalibration.Laws(d, angle);
    double truth = laws.truth(dssw);
    Comparison[] found = compare(SCENES, scene -> dssw.compare(laws.x(n, scene), laws.y(n, scene)));
    double[] values = Arrays.stream(found).mapToDouble(Comparison::value).toArray();
    double mean = Arrays.stream(values).average().orElseThrow();
    double spread =
        Math.sqrt(
            Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1));
    double predicted =
        Arrays.stream(found).mapToDouble(Comparison::samplingError).average().orElseThrow();
    return String.format(
        Locale.ROOT,
        "truth %.3g,mean %.3g,spread %.3g,predicted %.3g,covers mean %.1f %%,covers truth %.1f %%,"
            + "within chance %.1f %%",
        truth,
        mean,
        spread,
        predicted,
        covered(found, mean),
        covered(found, truth),
        withinChance(found));
  }

  private static double covered(Comparison[] found, double value) {
    return percent(found, c -> Math.abs(c.value() - value) <= 2 * c.samplingError());
  }

  private static double withinChance(Comparison[] found) {
    return percent(found, Comparison::withinChance);
  }

  private static double percent(Comparison[] found, Predicate<Comparison> property) {
    return 100.0 * Arrays.stream(found).filter(property).count() / found.length;
  }

  /** Compares samples of one law around an axis. */
  private static String concentrated(int d, double kappa, int n, int m) {
    Dssw dssw = dssw(SLICES);
    double[] axis = new double[d];
    axis[0] = 1;
    VonMisesFisher law = new VonMisesFisher(axis, kappa);
    return chance(
        SCENES, scene -> dssw.compare(law.sample(n, 2L * scene), law.sample(m, 2L * scene + 1)));
  }

  private static String uniform() {
    Dssw dssw = dssw(SLICES);
    UniformOnSphere law = new UniformOnSphere(384);
    return chance(
        SCENES / 5,
        scene -> {
          SpherePoints x = law.sample(5000, 2L * scene);
          return dssw.compare(x, law.sample(4000, 2L * scene + 1));
        });
  }

  private static String chance(int scenes, IntFunction<Comparison> run) {
    return String.format(Locale.ROOT, "within chance %.1f %%", withinChance(compare(scenes, run)));
  }

  private static Comparison[] compare(int scenes, IntFunction<Comparison> run) {
    return IntStream.range(0, scenes).parallel().mapToObj(run).toArray(Comparison[]::new);
  }
}
