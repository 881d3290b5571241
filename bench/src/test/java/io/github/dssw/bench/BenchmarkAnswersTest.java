package io.github.dssw.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.density.Arithmetic;
import io.github.dssw.energy.Energy;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.SliceCosts;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Checks the result of every benchmark against plain loops or against a value computed here. */
class BenchmarkAnswersTest {
  /** Sizes that are no multiples of vector or tile widths. */
  private static final String SIZE = "5x11x37x37";

  private static final String UNEQUAL = "5x11x37x29";

  /** The tolerance of coordinates, costs and weights in float; all are at most 1. */
  private static final double SINGLE = 2e-5;

  private static final double DOUBLE = 1e-12;

  private final Map<String, Executable> checks = new LinkedHashMap<>();

  BenchmarkAnswersTest() {
    checks.put("DistanceBenchmark.distance", this::distance);
    checks.put("DistanceBenchmark.weighted", this::weighted);
    checks.put("ExactBenchmark.wasserstein", this::exact);
    checks.put("FirstCallBenchmark.firstCall", this::firstCall);
    checks.put("InferenceBenchmark.comparison", this::inference);
    checks.put("InferenceBenchmark.allPermutations", this::inference);
    checks.put("InferenceBenchmark.clearDifference", this::inference);
    checks.put("SamplingErrorBenchmark.value", this::samplingError);
    checks.put("SamplingErrorBenchmark.valueWithErrors", this::samplingError);
    checks.put("MatrixBenchmark.matrix", this::matrix);
    checks.put("MatrixBenchmark.pairwise", this::matrix);
    checks.put("GradientBenchmark.gradient", this::gradient);
    checks.put("StageBenchmark.projection", this::projection);
    checks.put("StageBenchmark.transport", this::transport);
    checks.put("StageBenchmark.backProjection", this::backProjection);
    checks.put("KernelBenchmark.arctangent", this::arctangent);
    checks.put("KernelBenchmark.sort", () -> checkSort(KernelBenchmark::sort));
    checks.put(
        "KernelBenchmark.sortWithPermutation",
        () -> checkSort(KernelBenchmark::sortWithPermutation));
    checks.put("SlicingBenchmark.distance", this::designs);
    checks.put("SlicingBenchmark.draw", this::drawnSlices);
    checks.put("VarianceBenchmark.variance", this::variance);
    checks.put("WeightsBenchmark.weights", this::weights);
    checks.put("TrainingBenchmark.passes", this::trainingPasses);
    checks.put("DensityBenchmark.step", this::densityStep);
    checks.put("CalibrationBenchmark.multiplyAdd", this::multiplyAdd);
    checks.put("CalibrationBenchmark.read", this::read);
    checks.put("CalibrationBenchmark.triad", this::triad);
    checks.put(
        "OverheadBenchmark.emptyCall",
        () -> assertEquals(OverheadBenchmark.NUMBER, new OverheadBenchmark().emptyCall()));
  }

  @TestFactory
  Stream<DynamicTest> answers() {
    return checks.entrySet().stream().map(c -> DynamicTest.dynamicTest(c.getKey(), c.getValue()));
  }

  @Test
  void everyBenchmarkIsChecked() {
    assertEquals(FoundBenchmarks.parametersByName().keySet(), checks.keySet());
  }

  private void distance() {
    for (String problem : new String[] {SIZE, UNEQUAL}) {
      for (double order : new double[] {1, 2}) {
        DistanceBenchmark benchmark = configure(new DistanceBenchmark(), "simd", order);
        benchmark.problem = problem;
        benchmark.prepare();
        Comparison expected = scalar(problem, order).compare(benchmark.x, benchmark.y);
        assertArrayEquals(expected.costs(), benchmark.distance().costs(), SINGLE);
        assertEquals(expected.value(), benchmark.distance().value(), SINGLE);
        benchmark.close();
      }
    }
  }

  private void weighted() {
    DistanceBenchmark benchmark = configure(new DistanceBenchmark(), "simd", 2);
    benchmark.problem = UNEQUAL;
    benchmark.prepare();
    Comparison expected = scalar(UNEQUAL, 2).compare(benchmark.weightedX, benchmark.weightedY);
    assertArrayEquals(expected.costs(), benchmark.weighted().costs(), SINGLE);
    double equalWeights = scalar(UNEQUAL, 2).value(benchmark.x, benchmark.y);
    assertTrue(Math.abs(benchmark.weighted().value() - equalWeights) > SINGLE);
    benchmark.close();
  }

  /** Tries all assignments. */
  private void exact() {
    ExactBenchmark benchmark = new ExactBenchmark();
    benchmark.problem = "3x1x5x5";
    benchmark.prepare();
    double least = leastCost(benchmark.x, benchmark.y, new boolean[5], 0);
    assertEquals(least, benchmark.wasserstein(), SINGLE * least);
  }

  private static double leastCost(SpherePoints x, SpherePoints y, boolean[] taken, int row) {
    if (row == x.size()) {
      return 0;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int column = 0; column < taken.length; column++) {
      if (!taken[column]) {
        taken[column] = true;
        double cost = squaredAngle(x, row, y, column) / x.size();
        least = Math.min(least, cost + leastCost(x, y, taken, row + 1));
        taken[column] = false;
      }
    }
    return least;
  }

  private static double squaredAngle(SpherePoints x, int i, SpherePoints y, int j) {
    double dot = 0;
    for (int k = 0; k < x.dimension(); k++) {
      dot += (double) x.coordinate(i, k) * y.coordinate(j, k);
    }
    double angle = Math.acos(Math.max(-1, Math.min(1, dot)));
    return angle * angle;
  }

  private void firstCall() {
    FirstCallBenchmark benchmark = new FirstCallBenchmark();
    benchmark.problem = SIZE;
    benchmark.prepare();
    double expected =
        Dssw.builder()
            .backend(Backends.named("scalar"))
            .projections(benchmark.size.sliceCount())
            .build()
            .value(benchmark.x, benchmark.y);
    assertEquals(expected, benchmark.firstCall().value(), SINGLE);
  }

  private void inference() {
    InferenceBenchmark benchmark = configure(new InferenceBenchmark(), "simd", 2);
    benchmark.problem = SIZE;
    benchmark.prepare();
    double expected = scalar(SIZE, 2).value(benchmark.x, benchmark.y);
    assertEquals(expected, benchmark.comparison().value(), SINGLE);
    assertEquals(expected, benchmark.allPermutations().statistic(), SINGLE);
    assertEquals(999, benchmark.allPermutations().permutations());
    assertTrue(benchmark.clearDifference().stoppedEarly());
    assertTrue(benchmark.clearDifference().reject(0.05));
    benchmark.close();
  }

  private void samplingError() {
    SamplingErrorBenchmark benchmark = configure(new SamplingErrorBenchmark(), "simd", 2);
    benchmark.problem = SIZE;
    benchmark.prepare();
    double expected = scalar(SIZE, 2).value(benchmark.x, benchmark.y);
    assertEquals(expected, benchmark.value().value(), SINGLE);
    assertFalse(benchmark.value().hasSamplingError());
    assertEquals(expected, benchmark.valueWithErrors().value(), SINGLE);
    assertTrue(benchmark.valueWithErrors().samplingError() > 0);
    benchmark.close();
  }

  private void matrix() {
    MatrixBenchmark benchmark = configure(new MatrixBenchmark(), "simd", 2);
    benchmark.problem = SIZE;
    benchmark.sets = 4;
    benchmark.prepare();
    double[][] pairwise = benchmark.pairwise();
    assertTrue(pairwise[2][1] > 0);
    assertArrayEquals(pairwise, benchmark.matrix());
    benchmark.close();
  }

  private void densityStep() {
    for (String loss : new String[] {"dssw", "likelihood"}) {
      DensityBenchmark benchmark = new DensityBenchmark();
      benchmark.blocks = 3;
      benchmark.components = 5;
      benchmark.points = 37;
      benchmark.slices = 11;
      benchmark.loss = loss;
      benchmark.prepare();
      double[] expected = new double[benchmark.flow.parameterCount()];
      double value =
          benchmark.chosen.valueAndGradient(
              benchmark.flow.withArithmetic(Arithmetic.DOUBLE), benchmark.data, 0, expected);
      assertEquals(value, benchmark.step(), SINGLE * value);
      double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
      assertArrayEquals(expected, benchmark.gradient, 10 * SINGLE * largest);
    }
  }

  private void gradient() {
    GradientBenchmark benchmark = configure(new GradientBenchmark(), "simd", 2);
    benchmark.problem = SIZE;
    benchmark.prepare();
    double[] expected = scalar(SIZE, 2).gradient(benchmark.x, benchmark.y).inX();
    assertArrayEquals(expected, benchmark.gradient().inX(), SINGLE);
    benchmark.close();
  }

  /**
   * Compares the costs to the uniform measure in the last slice, which depend on all coordinates.
   */
  private void projection() {
    assertEquals(costOfLastSlice("scalar"), costOfLastSlice("simd"), SINGLE);
  }

  private static double costOfLastSlice(String backend) {
    StageBenchmark stage = stages(backend);
    SliceCosts costs = new SliceCosts(ProblemSize.parse(SIZE).sliceCount(), 2);
    Backends.named(backend).circleOT().transportToUniform(stage.projection(), costs);
    stage.close();
    return costs.inUnit()[costs.count() - 1];
  }

  private void transport() {
    StageBenchmark simd = stages("simd");
    ProblemSize size = ProblemSize.parse(SIZE);
    double[] expected = scalar(SIZE, 2).compare(size.x(), size.y()).costs();
    assertArrayEquals(expected, simd.transport().inUnit(), SINGLE);
    simd.close();
  }

  private void backProjection() {
    StageBenchmark simd = stages("simd");
    ProblemSize size = ProblemSize.parse(SIZE);
    Dssw uniform = scalar(SIZE, 2).toBuilder().energy(Energy.uniform()).build();
    double[] expected = uniform.gradient(size.x(), size.y()).inX();
    // Called twice: a call must not add to the result of the one before.
    assertArrayEquals(expected, simd.backProjection(), SINGLE);
    assertArrayEquals(expected, simd.backProjection(), SINGLE);
    simd.close();
  }

  private void arctangent() {
    KernelBenchmark benchmark = kernels();
    assertArrayEquals(turns(benchmark.y), benchmark.arctangent(), (float) SINGLE);
    assertArrayEquals(turns(benchmark.x), benchmark.x.turns, (float) SINGLE);
  }

  private static float[] turns(KernelBenchmark.PointSet set) {
    int lanes = Lanes.COUNT;
    float[] turns = new float[lanes * set.pointCount];
    for (int i = 0; i < set.pointCount; i++) {
      for (int lane = 0; lane < lanes; lane++) {
        double u1 = set.components[2 * i * lanes + lane];
        double u2 = set.components[(2 * i + 1) * lanes + lane];
        turns[i * lanes + lane] = (float) ((Math.PI + Math.atan2(-u2, -u1)) / (2 * Math.PI));
      }
    }
    return turns;
  }

  private static void checkSort(Function<KernelBenchmark, float[]> sort) {
    KernelBenchmark benchmark = kernels();
    float[] returned = sort.apply(benchmark);
    assertSame(benchmark.y.rows.values(), returned);
    for (KernelBenchmark.PointSet set : new KernelBenchmark.PointSet[] {benchmark.x, benchmark.y}) {
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        float[] expected = new float[set.pointCount];
        for (int i = 0; i < set.pointCount; i++) {
          expected[i] = set.turns[i * Lanes.COUNT + lane];
        }
        Arrays.sort(expected);
        assertArrayEquals(expected, row(set.rows, lane));
      }
    }
  }

  private static float[] row(SortedRows rows, int lane) {
    return Arrays.copyOfRange(rows.values(), rows.row(lane), rows.row(lane) + rows.size());
  }

  private void designs() {
    SlicingBenchmark benchmark = design(new SlicingBenchmark());
    Dssw scalar =
        Dssw.builder()
            .backend(Backends.named("scalar"))
            .slices(SliceDesign.given(benchmark.draw()))
            .build();
    double[] expected = scalar.compare(benchmark.x, benchmark.y).costs();
    assertArrayEquals(expected, benchmark.distance().costs(), SINGLE);
  }

  private void drawnSlices() {
    Slices slices = design(new SlicingBenchmark()).draw();
    assertEquals("orthogonal", slices.design());
    assertEquals(11, slices.count());
    assertEquals(5, slices.dimension());
  }

  /** The variance of 11 slices is that of their mean: about a part of their own variance. */
  private void variance() {
    VarianceBenchmark benchmark = design(new VarianceBenchmark());
    VarianceBenchmark.Work work = new VarianceBenchmark.Work();
    double mean = benchmark.variance(work);
    Comparison one = benchmark.dssw.compare(benchmark.x, benchmark.y);
    assertEquals(one.value(), mean, 6 * one.standardError());
    assertEquals(1, work.calls);
    double error = one.standardError() / one.value();
    assertTrue(work.squaredError > 0.01 * error * error && work.squaredError < 10 * error * error);
  }

  private static <T extends DesignBenchmark> T design(T benchmark) {
    benchmark.design = "orthogonal";
    benchmark.problem = SIZE;
    benchmark.prepare();
    return benchmark;
  }

  private void weights() {
    for (String energy : new String[] {"exponential", "identity", "polynomial"}) {
      WeightsBenchmark benchmark = new WeightsBenchmark();
      benchmark.energy = energy;
      benchmark.slices = 11;
      benchmark.prepare();
      double[] expected = Arrays.stream(benchmark.costs).map(c -> unscaled(energy, c)).toArray();
      double sum = Arrays.stream(expected).sum();
      expected = Arrays.stream(expected).map(w -> w / sum).toArray();
      assertArrayEquals(expected, benchmark.weights(), DOUBLE);
    }
  }

  private static double unscaled(String energy, double cost) {
    return switch (energy) {
      case "exponential" -> Math.exp(cost);
      case "identity" -> cost;
      default -> cost * cost;
    };
  }

  private void trainingPasses() {
    for (String energy : new String[] {"linear", "nonlinear", "attention"}) {
      TrainingBenchmark scalar = training("scalar", energy);
      TrainingBenchmark simd = training("simd", energy);
      assertArrayEquals(scalar.logits, simd.logits, SINGLE, energy);
      double largest = Arrays.stream(scalar.parameterGradient).map(Math::abs).max().orElseThrow();
      assertTrue(largest > 0.1, energy + " has a gradient: " + largest);
      assertArrayEquals(scalar.parameterGradient, simd.parameterGradient, SINGLE * largest, energy);
    }
  }

  private static TrainingBenchmark training(String backend, String energy) {
    TrainingBenchmark benchmark = new TrainingBenchmark();
    benchmark.backend = backend;
    benchmark.energy = energy;
    benchmark.epochs = 2;
    benchmark.problem = SIZE;
    benchmark.prepare();
    benchmark.passes();
    benchmark.close();
    return benchmark;
  }

  private void multiplyAdd() {
    CalibrationBenchmark.Work work = new CalibrationBenchmark.Work();
    float expected = 0;
    for (int chain = 0; chain < CalibrationBenchmark.CHAINS; chain++) {
      float v = chain;
      for (int step = 0; step < CalibrationBenchmark.STEPS; step++) {
        v = Math.fma(v, CalibrationBenchmark.FACTOR, CalibrationBenchmark.TERM);
      }
      expected += v;
    }
    assertEquals(expected, new CalibrationBenchmark().multiplyAdd(work), SINGLE);
    long vectors = (long) CalibrationBenchmark.STEPS * CalibrationBenchmark.CHAINS;
    assertEquals(2 * vectors * CalibrationBenchmark.SPECIES.length(), work.flops);
  }

  private void read() {
    CalibrationBenchmark.Work work = new CalibrationBenchmark.Work();
    float sum = new CalibrationBenchmark().read(new CalibrationBenchmark.Streams(), work);
    // The benchmark returns one lane of a sum of ones, which is exact in float.
    assertEquals(CalibrationBenchmark.LENGTH, sum * CalibrationBenchmark.SPECIES.length());
    assertEquals(4L * CalibrationBenchmark.LENGTH, work.bytes);
  }

  private void triad() {
    CalibrationBenchmark.Work work = new CalibrationBenchmark.Work();
    float[] a = new CalibrationBenchmark().triad(new CalibrationBenchmark.Streams(), work);
    float expected = 2 + CalibrationBenchmark.FACTOR * 3;
    for (int i :
        new int[] {0, 1, CalibrationBenchmark.LENGTH / 2, CalibrationBenchmark.LENGTH - 1}) {
      assertEquals(expected, a[i]);
    }
    assertEquals(12L * CalibrationBenchmark.LENGTH, work.bytes);
  }

  // ---- benchmarks with small parameters, and the reference ----------------------------------

  private static <T extends ComparisonBenchmark> T configure(
      T benchmark, String backend, double order) {
    benchmark.backend = backend;
    benchmark.energy = "exponential";
    benchmark.epochs = 10;
    benchmark.order = order;
    benchmark.threads = 2;
    return benchmark;
  }

  private static StageBenchmark stages(String backend) {
    StageBenchmark benchmark = new StageBenchmark();
    benchmark.backend = backend;
    benchmark.order = 2;
    benchmark.problem = SIZE;
    benchmark.prepare();
    return benchmark;
  }

  private static KernelBenchmark kernels() {
    KernelBenchmark benchmark = new KernelBenchmark();
    benchmark.problem = UNEQUAL;
    benchmark.prepare();
    return benchmark;
  }

  private static Dssw scalar(String problem, double order) {
    return Dssw.builder()
        .backend(Backends.named("scalar"))
        .order(order)
        .slices(ProblemSize.parse(problem).slices())
        .build();
  }
}
