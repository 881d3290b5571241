package io.github.dssw.scalar;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Networks in double precision, one entry at a time, on the caller's thread. */
final class ScalarWeighting implements Weighting {
  @Override
  public void logits(
      Network network,
      double[] psi,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      double[] logits,
      double[] swapped,
      Parallel parallel) {
    if (network.kind() == NetworkEnergy.Kind.ATTENTION) {
      new ScalarAttention(network, psi, x, y).logits(logits);
      System.arraycopy(logits, 0, swapped, 0, logits.length);
      return;
    }
    ScalarHead head = new ScalarHead(network, psi);
    List<SortedCircle> xs = sorted(x);
    List<SortedCircle> ys = sorted(y);
    head.logits(readout(network, psi, xs, ys), logits);
    head.logits(readout(network, psi, ys, xs), swapped);
  }

  @Override
  public void backward(
      Network network,
      double[] psi,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      double[] logitGradient,
      double[] swappedGradient,
      double[] psiGradient,
      boolean coordinates,
      Parallel parallel) {
    double[] inPsi = psiGradient == null ? new double[network.size()] : psiGradient;
    Arrays.fill(inPsi, 0);
    if (network.kind() == NetworkEnergy.Kind.ATTENTION) {
      double[] both = new double[logitGradient.length];
      for (int l = 0; l < both.length; l++) {
        both[l] = logitGradient[l] + swappedGradient[l];
      }
      new ScalarAttention(network, psi, x, y).backward(both, inPsi, coordinates);
      return;
    }
    backwardOneWay(network, psi, x, y, logitGradient, inPsi, coordinates);
    backwardOneWay(network, psi, y, x, swappedGradient, inPsi, coordinates);
  }

  private static void backwardOneWay(
      Network network,
      double[] psi,
      List<? extends CircleCoordinates> first,
      List<? extends CircleCoordinates> second,
      double[] logitGradient,
      double[] inPsi,
      boolean coordinates) {
    List<SortedCircle> firstSorted = sorted(first);
    List<SortedCircle> secondSorted = sorted(second);
    double[] z = readout(network, psi, firstSorted, secondSorted);
    double[] inZ = new ScalarHead(network, psi).backward(z, logitGradient, inPsi);
    int w = network.block("w").offset();
    int split = first.isEmpty() ? 0 : first.get(0).points().size();
    for (int l = 0; l < inZ.length; l++) {
      inPsi[network.block("b").offset()] += inZ[l];
      addToReadout(firstSorted, l, inZ[l], inPsi, w);
      addToReadout(secondSorted, l, inZ[l], inPsi, w + split);
    }
    if (coordinates) {
      addToCoordinates(first, inZ, psi, w);
      addToCoordinates(second, inZ, psi, w + split);
    }
  }

  /** z = T w + b with the parts of each row sorted; a part that is missing counts nothing. */
  private static double[] readout(
      Network network, double[] psi, List<SortedCircle> first, List<SortedCircle> second) {
    int w = network.block("w").offset();
    int split = first.isEmpty() ? 0 : first.get(0).size();
    double[] z = new double[network.slices()];
    for (int l = 0; l < z.length; l++) {
      z[l] =
          dot(first, l, psi, w) + dot(second, l, psi, w + split) + psi[network.block("b").offset()];
    }
    return z;
  }

  private static double dot(List<SortedCircle> rows, int l, double[] psi, int w) {
    double sum = 0;
    if (!rows.isEmpty()) {
      double[] turns = rows.get(l).turns;
      for (int i = 0; i < turns.length; i++) {
        sum += turns[i] * psi[w + i];
      }
    }
    return sum;
  }

  private static void addToReadout(
      List<SortedCircle> rows, int l, double g, double[] inPsi, int w) {
    if (!rows.isEmpty()) {
      double[] turns = rows.get(l).turns;
      for (int i = 0; i < turns.length; i++) {
        inPsi[w + i] += g * turns[i];
      }
    }
  }

  private static void addToCoordinates(
      List<? extends CircleCoordinates> tiles, double[] inZ, double[] psi, int w) {
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

  private static List<SortedCircle> sorted(List<? extends CircleCoordinates> tiles) {
    List<SortedCircle> rows = new ArrayList<>();
    for (CircleCoordinates tile : tiles) {
      for (int s = 0; s < tile.sliceCount(); s++) {
        rows.add(((ScalarCoordinates) tile).sorted(s));
      }
    }
    return rows;
  }
}
