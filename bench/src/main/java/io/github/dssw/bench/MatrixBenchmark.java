package io.github.dssw.bench;

import io.github.dssw.Distances;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/** All distances between many sets, with each set projected once or again for each pair. */
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class MatrixBenchmark extends ComparisonBenchmark {
  /** The size of the comparison of two of the sets, see {@link ProblemSize}. */
  @Param("128x200x2000x2000")
  public String problem;

  /** The number of sets. */
  @Param("50")
  public int sets;

  private final List<SpherePoints> drawn = new ArrayList<>();

  @Override
  String problem() {
    return problem;
  }

  @Override
  void prepareWork() {
    super.prepareWork();
    for (int s = 0; s < sets; s++) {
      drawn.add(new UniformOnSphere(size.dimension()).sample(size.n(), s));
    }
  }

  /** Projects each set once. */
  @Benchmark
  public double[][] matrix() {
    return Distances.matrix(dssw, drawn);
  }

  /** Compares one pair after the other. */
  @Benchmark
  public double[][] pairwise() {
    double[][] distances = new double[sets][sets];
    for (int i = 0; i < sets; i++) {
      for (int j = 0; j < i; j++) {
        distances[i][j] = dssw.distance(drawn.get(i), drawn.get(j));
        distances[j][i] = distances[i][j];
      }
    }
    return distances;
  }
}
