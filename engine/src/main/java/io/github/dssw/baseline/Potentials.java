package io.github.dssw.baseline;

import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * The potentials f and g of Sinkhorn's algorithm, in the log domain (Peyré and Cuturi 2019, section
 * 4.4). Potentials and costs are divided by ε, so the plan is P<sub>ij</sub> = a<sub>i</sub>
 * b<sub>j</sub> exp(f<sub>i</sub> + g<sub>j</sub> − C<sub>ij</sub>). Each update makes one marginal
 * exact; the change of the potential shows how large the error of that marginal was.
 */
final class Potentials {
  /** The columns of one task: enough that each row of them fills whole cache lines. */
  private static final int COLUMN_BLOCK = 128;

  private final int n;
  private final int m;
  private final double[] costs;
  private final double epsilon;
  private final Workers workers;
  private final double[] xWeight;
  private final double[] yWeight;
  private final double[] f;
  private final double[] g;

  /** log a + f and log b + g. */
  private final double[] weightedF;

  private final double[] weightedG;
  private int iterationsMade;

  /** Takes ownership of the costs and divides them by ε. */
  Potentials(SpherePoints x, SpherePoints y, double[] costs, double epsilon, Workers workers) {
    this.n = x.size();
    this.m = y.size();
    this.costs = costs;
    this.epsilon = epsilon;
    this.workers = workers;
    this.xWeight = new double[n];
    this.yWeight = new double[m];
    this.f = new double[n];
    this.g = new double[m];
    this.weightedF = new double[n];
    this.weightedG = new double[m];
    Arrays.setAll(xWeight, x::weight);
    Arrays.setAll(yWeight, y::weight);
    Arrays.setAll(weightedG, j -> Math.log(yWeight[j]));
    for (int pair = 0; pair < costs.length; pair++) {
      costs[pair] /= epsilon;
    }
  }

  /** Updates f, then g, until the tolerance is met; afterwards the marginal of y is exact. */
  void iterate(int iterations, double tolerance) {
    double error = Double.POSITIVE_INFINITY;
    for (iterationsMade = 0; iterationsMade < iterations && error > tolerance; iterationsMade++) {
      double[] before = f.clone();
      updateRows();
      error = 0;
      for (int i = 0; i < n; i++) {
        error += xWeight[i] * Math.abs(Math.expm1(before[i] - f[i]));
      }
      error = iterationsMade == 0 ? Double.POSITIVE_INFINITY : error;
      updateColumns();
    }
  }

  /** Returns the mass P<sub>ij</sub>. */
  double mass(int i, int j) {
    return Math.exp(weightedF[i] + weightedG[j] - costs[i * m + j]);
  }

  Sinkhorn.Result result(double tolerance) {
    double transportCost = 0;
    double error = 0;
    double dual = 0;
    for (int i = 0; i < n; i++) {
      double leaving = 0;
      for (int j = 0; j < m; j++) {
        double mass = mass(i, j);
        leaving += mass;
        transportCost += mass * costs[i * m + j];
      }
      error += Math.abs(leaving - xWeight[i]);
      dual += xWeight[i] * f[i];
    }
    for (int j = 0; j < m; j++) {
      dual += yWeight[j] * g[j];
    }
    return new Sinkhorn.Result(
        epsilon * dual, epsilon * transportCost, error, iterationsMade, error <= tolerance);
  }

  /** Sets f<sub>i</sub> = −log Σ<sub>j</sub> b<sub>j</sub> exp(g<sub>j</sub> − C<sub>ij</sub>). */
  private void updateRows() {
    workers.forEach(
        n,
        i -> {
          double largest = Double.NEGATIVE_INFINITY;
          for (int j = 0; j < m; j++) {
            largest = Math.max(largest, weightedG[j] - costs[i * m + j]);
          }
          double sum = 0;
          for (int j = 0; j < m; j++) {
            sum += Math.exp(weightedG[j] - costs[i * m + j] - largest);
          }
          f[i] = -largest - Math.log(sum);
          weightedF[i] = Math.log(xWeight[i]) + f[i];
        });
  }

  /** Sets g<sub>j</sub> = −log Σ<sub>i</sub> a<sub>i</sub> exp(f<sub>i</sub> − C<sub>ij</sub>). */
  private void updateColumns() {
    int blocks = (m + COLUMN_BLOCK - 1) / COLUMN_BLOCK;
    workers.forEach(
        blocks,
        block -> updateColumns(block * COLUMN_BLOCK, Math.min(m, (block + 1) * COLUMN_BLOCK)));
  }

  private void updateColumns(int from, int to) {
    double[] largest = new double[to - from];
    double[] sum = new double[to - from];
    Arrays.fill(largest, Double.NEGATIVE_INFINITY);
    for (int i = 0; i < n; i++) {
      for (int j = from; j < to; j++) {
        largest[j - from] = Math.max(largest[j - from], weightedF[i] - costs[i * m + j]);
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = from; j < to; j++) {
        sum[j - from] += Math.exp(weightedF[i] - costs[i * m + j] - largest[j - from]);
      }
    }
    for (int j = from; j < to; j++) {
      g[j] = -largest[j - from] - Math.log(sum[j - from]);
      weightedG[j] = Math.log(yWeight[j]) + g[j];
    }
  }
}
