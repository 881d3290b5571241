package io.github.dssw.inference;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;

/** The means of the parts of one set. */
final class MeanDirections {
  private final SpherePoints pooled;
  private final double[] total;

  MeanDirections(SpherePoints pooled) {
    this.pooled = pooled;
    this.total = new double[pooled.dimension()];
    for (int i = 0; i < pooled.size(); i++) {
      add(pooled.rawCoordinates(), i * total.length, total);
    }
  }

  /** Returns the length of the difference between the means of the parts of a split. */
  double difference(Parts split) {
    byte[] copies = split.rawCopies();
    double[] sum = new double[total.length];
    for (int i = 0; i < copies.length; i++) {
      if (copies[i] > 0) {
        add(pooled.rawCoordinates(), i * sum.length, sum);
      }
    }
    double square = 0;
    for (int k = 0; k < sum.length; k++) {
      double difference = sum[k] / split.xSize() - (total[k] - sum[k]) / split.ySize();
      square += difference * difference;
    }
    return Math.sqrt(square);
  }

  private static void add(float[] coordinates, int row, double[] sum) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] += coordinates[row + k];
    }
  }
}
