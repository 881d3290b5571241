package io.github.dssw.opencl.oclgrind;

import io.github.dssw.Backends;
import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.Gradient;
import io.github.dssw.PooledSet;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.opencl.Samples;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.Parts;
import io.github.dssw.testing.Tolerance;
import java.util.List;
import java.util.function.Function;

/**
 * Runs every stage on sets that are small enough for a simulator, and compares the results with
 * those of {@code scalar}. {@link OclgrindTest} runs it under Oclgrind. Arguments: the names of the
 * pieces of work.
 */
final class SmallWork {
  private static final Backend SCALAR = Backends.named("scalar");
  private static final Backend OPENCL = Backends.named("opencl");

  private SmallWork() {}

  public static void main(String[] args) {
    for (String work : args) {
      long start = System.nanoTime();
      run(work);
      System.out.printf("%s agrees, %.1f s%n", work, (System.nanoTime() - start) / 1e9);
    }
  }

  private static void run(String work) {
    SpherePoints x = Samples.points(23, 5, 1);
    SpherePoints y = Samples.points(37, 5, 2);
    SpherePoints weightedX = Samples.weighted(23, 5, 1);
    SpherePoints weightedY = Samples.weighted(37, 5, 2);
    switch (work) {
      case "equal" -> compare(2, dssw -> dssw.compare(x, Samples.points(23, 5, 2)).costs());
      case "unequal" -> compare(1, dssw -> dssw.compare(x, y).costs());
      case "weights" -> compare(3, dssw -> dssw.compare(weightedX, weightedY).costs());
      case "merges" -> {
        SpherePoints many = Samples.points(1100, 3, 1);
        compare(2, dssw -> dssw.compare(many, Samples.points(900, 3, 2)).costs());
      }
      case "ordered merges" -> {
        SpherePoints many = Samples.points(300, 3, 1);
        compare(2, dssw -> dssw.gradient(many, Samples.points(260, 3, 2)).inX());
      }
      case "uniform" -> {
        compare(2, dssw -> dssw.compareToUniform(x).costs());
        compare(2, dssw -> dssw.gradientToUniform(weightedX).inX());
      }
      case "gradient" -> compare(2, dssw -> dssw.gradientInBoth(x, y).inY());
      case "potentials" ->
          compare(1.5, dssw -> dssw.toBuilder().potentials().build().gradient(x, y).inXWeights());
      case "parts" -> compare(2, dssw -> parts(dssw, y));
      default -> network(work, x, y);
    }
  }

  private static void compare(double order, Function<Dssw, double[]> work) {
    DsswBuilder settings =
        Dssw.builder().order(order).projections(3).seed(7).energy(Energy.exponential());
    double[] want = work.apply(settings.backend(SCALAR).build());
    double[] found = work.apply(settings.backend(OPENCL).build());
    Tolerance.FLOAT.checkAgainstLargest("order " + order, want, found);
  }

  private static double[] parts(Dssw dssw, SpherePoints points) {
    byte[] copies = new byte[points.size()];
    for (int i = 0; i < copies.length; i++) {
      copies[i] = (byte) (i % 3 - 1);
    }
    try (PooledSet pooled = dssw.pool(points)) {
      List<Comparison> found = pooled.compare(List.of(Parts.of(copies)), done -> {});
      return found.get(0).costs();
    }
  }

  private static void network(String kind, SpherePoints x, SpherePoints y) {
    NetworkEnergy energy = (NetworkEnergy) Energy.named(kind);
    DsswBuilder settings =
        Dssw.builder()
            .projections(3)
            .seed(7)
            .energy(energy.withTraining(Training.defaults().withEpochs(1)));
    Gradient want = settings.backend(SCALAR).build().gradient(x, y);
    Gradient found = settings.backend(OPENCL).build().gradient(x, y);
    Tolerance.FLOAT.check(kind, want.value(), found.value());
    Tolerance.FLOAT.checkAgainstLargest(kind + " in x", want.inX(), found.inX());
  }
}
