package io.github.dssw.scalar;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.Softmax;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;
import java.util.List;

/**
 * Self-attention over points, row by row, so that the N × N matrix is never held.
 *
 * <p>Only the mean over points is wanted, so h = Σ<sub>j</sub> m<sub>j</sub> V<sub>j</sub>, where
 * m<sub>j</sub> is the mean attention that point j gets.
 */
final class ScalarAttention implements Weighting.Reader {
  private final Network network;
  private final List<? extends CircleCoordinates> x;
  private final List<? extends CircleCoordinates> y;
  private final double[][] tokens;
  private final double scale;
  private double[] psi;
  private double[][] queries;
  private double[][] keys;
  private double[][] values;

  ScalarAttention(
      Network network, List<? extends CircleCoordinates> x, List<? extends CircleCoordinates> y) {
    this.network = network;
    this.x = x;
    this.y = y;
    this.tokens = new double[network.points()][network.slices()];
    int split = readTokens(x, 0);
    readTokens(y, split);
    this.scale = 1 / Math.sqrt(network.hidden());
  }

  @Override
  public void logits(double[] given, double[] logits, double[] swapped) {
    psi = given;
    queries = layer("wq", "bq");
    keys = layer("wk", "bk");
    values = layer("wv", "bv");
    double[] mean = meanAttention();
    for (int l = 0; l < logits.length; l++) {
      logits[l] = 0;
      for (int j = 0; j < tokens.length; j++) {
        logits[l] += mean[j] * values[j][l];
      }
    }
    System.arraycopy(logits, 0, swapped, 0, logits.length);
  }

  /** Which set comes first does not matter to attention. */
  @Override
  public void backward(
      double[] logitGradient, double[] swappedGradient, double[] psiGradient, boolean coordinates) {
    double[] inPsi = psiGradient == null ? new double[network.size()] : psiGradient;
    Arrays.fill(inPsi, 0);
    double[] both = new double[logitGradient.length];
    Arrays.setAll(both, l -> logitGradient[l] + swappedGradient[l]);
    backward(both, inPsi, coordinates);
  }

  private void backward(double[] logitGradient, double[] inPsi, boolean coordinates) {
    int n = tokens.length;
    double[] mean = meanAttention();
    double[][] inValues = new double[n][network.slices()];
    double[] worth = new double[n];
    for (int j = 0; j < n; j++) {
      for (int l = 0; l < logitGradient.length; l++) {
        inValues[j][l] = mean[j] * logitGradient[l];
        worth[j] += values[j][l] * logitGradient[l];
      }
    }
    double[][] inQueries = new double[n][network.hidden()];
    double[][] inKeys = new double[n][network.hidden()];
    for (int i = 0; i < n; i++) {
      double[] inScores = Softmax.gradient(attention(i), worth);
      for (int j = 0; j < n; j++) {
        double g = inScores[j] * scale / n;
        for (int k = 0; k < network.hidden(); k++) {
          inQueries[i][k] += g * keys[j][k];
          inKeys[j][k] += g * queries[i][k];
        }
      }
    }
    double[][] inTokens = new double[n][network.slices()];
    backwardLayer("wq", "bq", inQueries, inPsi, inTokens);
    backwardLayer("wk", "bk", inKeys, inPsi, inTokens);
    backwardLayer("wv", "bv", inValues, inPsi, inTokens);
    if (coordinates) {
      addToCoordinates(x, inTokens, 0);
      addToCoordinates(y, inTokens, x.get(0).points().size());
    }
  }

  private double[] meanAttention() {
    double[] mean = new double[tokens.length];
    for (int i = 0; i < tokens.length; i++) {
      double[] row = attention(i);
      for (int j = 0; j < row.length; j++) {
        mean[j] += row[j] / tokens.length;
      }
    }
    return mean;
  }

  private double[] attention(int i) {
    double[] scores = new double[tokens.length];
    for (int j = 0; j < scores.length; j++) {
      scores[j] = scale * Softmax.dot(queries[i], keys[j]);
    }
    return Softmax.of(scores);
  }

  private double[][] layer(String weight, String bias) {
    Network.Block w = network.block(weight);
    Network.Block b = network.block(bias);
    double[][] out = new double[tokens.length][w.columns()];
    for (int i = 0; i < out.length; i++) {
      for (int c = 0; c < w.columns(); c++) {
        double sum = psi[b.offset() + c];
        for (int l = 0; l < w.rows(); l++) {
          sum += tokens[i][l] * psi[w.offset() + l * w.columns() + c];
        }
        out[i][c] = sum;
      }
    }
    return out;
  }

  private void backwardLayer(
      String weight, String bias, double[][] inOut, double[] inPsi, double[][] inTokens) {
    Network.Block w = network.block(weight);
    Network.Block b = network.block(bias);
    for (int i = 0; i < inOut.length; i++) {
      for (int c = 0; c < w.columns(); c++) {
        inPsi[b.offset() + c] += inOut[i][c];
        for (int l = 0; l < w.rows(); l++) {
          int at = w.offset() + l * w.columns() + c;
          inPsi[at] += tokens[i][l] * inOut[i][c];
          inTokens[i][l] += psi[at] * inOut[i][c];
        }
      }
    }
  }

  private int readTokens(List<? extends CircleCoordinates> tiles, int first) {
    int end = first;
    for (CircleCoordinates tile : tiles) {
      ScalarCoordinates c = (ScalarCoordinates) tile;
      end = first + c.points().size();
      for (int s = 0; s < c.sliceCount(); s++) {
        for (int i = first; i < end; i++) {
          tokens[i][c.firstSlice() + s] = c.turns[s][i - first];
        }
      }
    }
    return end;
  }

  private static void addToCoordinates(
      List<? extends CircleCoordinates> tiles, double[][] inTokens, int first) {
    for (CircleCoordinates tile : tiles) {
      ScalarCoordinates c = (ScalarCoordinates) tile;
      for (int s = 0; s < c.sliceCount() && c.differentiable(); s++) {
        for (int i = 0; i < c.points().size(); i++) {
          c.gradient[s][i] += inTokens[first + i][c.firstSlice() + s];
        }
      }
    }
  }
}
