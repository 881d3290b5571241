package io.github.dssw.scalar;

import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Weighting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The linear and nonlinear networks: z = T w + b on sorted rows, followed by the head. */
final class ScalarReadout implements Weighting.Reader {
  private final Network network;
  private final Part x;
  private final Part y;
  private double[] parameters = {};

  ScalarReadout(
      Network network, List<? extends CircleCoordinates> x, List<? extends CircleCoordinates> y) {
    this.network = network;
    this.x = new Part(x, sorted(x));
    this.y = new Part(y, sorted(y));
  }

  @Override
  public void logits(double[] given, double[] logits, double[] swapped) {
    parameters = given;
    ScalarHead head = new ScalarHead(network, parameters);
    head.logits(readout(x, y), logits);
    head.logits(readout(y, x), swapped);
  }

  @Override
  public void backwardToParameters(
      double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
    Arrays.fill(parameterGradient, 0);
    addToParameters(x, y, logitGradient, parameterGradient);
    addToParameters(y, x, swappedGradient, parameterGradient);
  }

  private void addToParameters(
      Part first, Part second, double[] logitGradient, double[] parameterGradient) {
    double[] gradientZ =
        new ScalarHead(network, parameters)
            .backward(readout(first, second), logitGradient, parameterGradient);
    int w = network.block("w").offset();
    for (int l = 0; l < gradientZ.length; l++) {
      parameterGradient[network.block("b").offset()] += gradientZ[l];
      first.addToReadout(l, gradientZ[l], parameterGradient, w);
      second.addToReadout(l, gradientZ[l], parameterGradient, w + first.points());
    }
  }

  @Override
  public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
    addToCoordinates(x, y, logitGradient);
    addToCoordinates(y, x, swappedGradient);
  }

  private void addToCoordinates(Part first, Part second, double[] logitGradient) {
    double[] unused = new double[network.size()];
    double[] gradientZ =
        new ScalarHead(network, parameters).backward(readout(first, second), logitGradient, unused);
    int w = network.block("w").offset();
    first.addToCoordinates(gradientZ, parameters, w);
    second.addToCoordinates(gradientZ, parameters, w + first.points());
  }

  /** Returns z = T w + b with both parts of each row sorted; a missing part adds 0. */
  private double[] readout(Part first, Part second) {
    int w = network.block("w").offset();
    double[] z = new double[network.slices()];
    for (int l = 0; l < z.length; l++) {
      z[l] =
          first.dot(l, parameters, w)
              + second.dot(l, parameters, w + first.points())
              + parameters[network.block("b").offset()];
    }
    return z;
  }

  private static List<SortedCircle> sorted(List<? extends CircleCoordinates> tiles) {
    List<SortedCircle> rows = new ArrayList<>();
    for (CircleCoordinates tile : tiles) {
      for (int s = 0; s < tile.sliceCount(); s++) {
        rows.add(((ScalarCoordinates) tile).sorted(s));
      }
    }
    return rows;
  }

  /** The part of every row that belongs to one set; empty if there is no such set. */
  private record Part(List<? extends CircleCoordinates> tiles, List<SortedCircle> rows) {
    int points() {
      return rows.isEmpty() ? 0 : rows.get(0).size();
    }

    double dot(int l, double[] parameters, int w) {
      double sum = 0;
      for (int i = 0; i < points(); i++) {
        sum += rows.get(l).turns[i] * parameters[w + i];
      }
      return sum;
    }

    void addToReadout(int l, double g, double[] parameterGradient, int w) {
      for (int i = 0; i < points(); i++) {
        parameterGradient[w + i] += g * rows.get(l).turns[i];
      }
    }

    void addToCoordinates(double[] gradientZ, double[] parameters, int w) {
      for (CircleCoordinates tile : tiles) {
        ScalarCoordinates c = (ScalarCoordinates) tile;
        for (int s = 0; s < c.sliceCount() && c.hasGradient(); s++) {
          int[] permutation = c.sorted(s).permutation;
          for (int i = 0; i < permutation.length; i++) {
            c.gradient(s)[permutation[i]] += gradientZ[c.firstSlice() + s] * parameters[w + i];
          }
        }
      }
    }
  }
}
