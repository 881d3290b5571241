package io.github.dssw.scalar;

import io.github.dssw.energy.Network;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Weighting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The linear and nonlinear networks: z = T w + b with sorted rows, then the head. */
final class ScalarReadout implements Weighting.Reader {
  private final Network network;
  private final Part x;
  private final Part y;
  private double[] psi;

  ScalarReadout(
      Network network, List<? extends CircleCoordinates> x, List<? extends CircleCoordinates> y) {
    this.network = network;
    this.x = new Part(x, sorted(x));
    this.y = new Part(y, sorted(y));
  }

  @Override
  public void logits(double[] given, double[] logits, double[] swapped) {
    psi = given;
    ScalarHead head = new ScalarHead(network, psi);
    head.logits(readout(x, y), logits);
    head.logits(readout(y, x), swapped);
  }

  @Override
  public void backward(
      double[] logitGradient, double[] swappedGradient, double[] psiGradient, boolean coordinates) {
    double[] inPsi = psiGradient == null ? new double[network.size()] : psiGradient;
    Arrays.fill(inPsi, 0);
    backwardOneWay(x, y, logitGradient, inPsi, coordinates);
    backwardOneWay(y, x, swappedGradient, inPsi, coordinates);
  }

  private void backwardOneWay(
      Part first, Part second, double[] logitGradient, double[] inPsi, boolean coordinates) {
    double[] inZ =
        new ScalarHead(network, psi).backward(readout(first, second), logitGradient, inPsi);
    int w = network.block("w").offset();
    for (int l = 0; l < inZ.length; l++) {
      inPsi[network.block("b").offset()] += inZ[l];
      first.addToReadout(l, inZ[l], inPsi, w);
      second.addToReadout(l, inZ[l], inPsi, w + first.points());
    }
    if (coordinates) {
      first.addToCoordinates(inZ, psi, w);
      second.addToCoordinates(inZ, psi, w + first.points());
    }
  }

  /** z = T w + b with the parts of each row sorted; a part that is missing counts nothing. */
  private double[] readout(Part first, Part second) {
    int w = network.block("w").offset();
    double[] z = new double[network.slices()];
    for (int l = 0; l < z.length; l++) {
      z[l] =
          first.dot(l, psi, w)
              + second.dot(l, psi, w + first.points())
              + psi[network.block("b").offset()];
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

  /** One set's part of every row; empty if there is no such set. */
  private record Part(List<? extends CircleCoordinates> tiles, List<SortedCircle> rows) {
    int points() {
      return rows.isEmpty() ? 0 : rows.get(0).size();
    }

    double dot(int l, double[] psi, int w) {
      double sum = 0;
      for (int i = 0; i < points(); i++) {
        sum += rows.get(l).turns[i] * psi[w + i];
      }
      return sum;
    }

    void addToReadout(int l, double g, double[] inPsi, int w) {
      for (int i = 0; i < points(); i++) {
        inPsi[w + i] += g * rows.get(l).turns[i];
      }
    }

    void addToCoordinates(double[] inZ, double[] psi, int w) {
      for (CircleCoordinates tile : tiles) {
        ScalarCoordinates c = (ScalarCoordinates) tile;
        for (int s = 0; s < c.sliceCount() && c.differentiable(); s++) {
          int[] order = c.sorted(s).order;
          for (int i = 0; i < order.length; i++) {
            c.gradient[s][order[i]] += inZ[c.firstSlice() + s] * psi[w + i];
          }
        }
      }
    }
  }
}
