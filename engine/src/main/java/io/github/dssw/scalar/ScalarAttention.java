package io.github.dssw.scalar;

import io.github.dssw.internal.Softmax;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;
import java.util.List;

/**
 * Self-attention over points, computed row by row, so that the N × N matrix is never stored.
 *
 * <p>The network needs only the mean over points, so h = Σ<sub>j</sub> m<sub>j</sub> V<sub>j</sub>,
 * where m<sub>j</sub> is the mean attention to point j.
 */
final class ScalarAttention implements Weighting.Reader {
  private final Network network;
  private final List<? extends CircleCoordinates> x;
  private final List<? extends CircleCoordinates> y;
  private final double[][] tokens;
  private final double scale;
  private double[] parameters = {};
  private double[][] queries = {};
  private double[][] keys = {};
  private double[][] values = {};

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
    parameters = given;
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

  @Override
  public void backwardToParameters(
      double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
    Arrays.fill(parameterGradient, 0);
    backward(sum(logitGradient, swappedGradient), parameterGradient);
  }

  @Override
  public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
    double[] unused = new double[network.size()];
    double[][] gradientTokens = backward(sum(logitGradient, swappedGradient), unused);
    addToCoordinates(x, gradientTokens, 0);
    addToCoordinates(y, gradientTokens, x.get(0).points().size());
  }

  /** Attention does not depend on which set comes first, so both logits are one. */
  private static double[] sum(double[] logitGradient, double[] swappedGradient) {
    double[] both = new double[logitGradient.length];
    Arrays.setAll(both, l -> logitGradient[l] + swappedGradient[l]);
    return both;
  }

  /** Adds ∂/∂ψ to the gradient in the parameters and returns ∂/∂tokens. */
  private double[][] backward(double[] logitGradient, double[] parameterGradient) {
    int n = tokens.length;
    double[] mean = meanAttention();
    double[][] gradientValues = new double[n][network.slices()];
    double[] gradientMean = new double[n];
    for (int j = 0; j < n; j++) {
      for (int l = 0; l < logitGradient.length; l++) {
        gradientValues[j][l] = mean[j] * logitGradient[l];
        gradientMean[j] += values[j][l] * logitGradient[l];
      }
    }
    double[][] gradientQueries = new double[n][network.hidden()];
    double[][] gradientKeys = new double[n][network.hidden()];
    for (int i = 0; i < n; i++) {
      double[] gradientScores = Softmax.gradient(attention(i), gradientMean);
      for (int j = 0; j < n; j++) {
        double g = gradientScores[j] * scale / n;
        for (int k = 0; k < network.hidden(); k++) {
          gradientQueries[i][k] += g * keys[j][k];
          gradientKeys[j][k] += g * queries[i][k];
        }
      }
    }
    double[][] gradientTokens = new double[n][network.slices()];
    backwardLayer("wq", "bq", gradientQueries, parameterGradient, gradientTokens);
    backwardLayer("wk", "bk", gradientKeys, parameterGradient, gradientTokens);
    backwardLayer("wv", "bv", gradientValues, parameterGradient, gradientTokens);
    return gradientTokens;
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
        double sum = parameters[b.offset() + c];
        for (int l = 0; l < w.rows(); l++) {
          sum += tokens[i][l] * parameters[w.offset() + l * w.columns() + c];
        }
        out[i][c] = sum;
      }
    }
    return out;
  }

  private void backwardLayer(
      String weight,
      String bias,
      double[][] gradientOut,
      double[] parameterGradient,
      double[][] gradientTokens) {
    Network.Block w = network.block(weight);
    Network.Block b = network.block(bias);
    for (int i = 0; i < gradientOut.length; i++) {
      for (int c = 0; c < w.columns(); c++) {
        parameterGradient[b.offset() + c] += gradientOut[i][c];
        for (int l = 0; l < w.rows(); l++) {
          int at = w.offset() + l * w.columns() + c;
          parameterGradient[at] += tokens[i][l] * gradientOut[i][c];
          gradientTokens[i][l] += parameters[at] * gradientOut[i][c];
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
      List<? extends CircleCoordinates> tiles, double[][] gradientTokens, int first) {
    for (CircleCoordinates tile : tiles) {
      ScalarCoordinates c = (ScalarCoordinates) tile;
      for (int s = 0; s < c.sliceCount() && c.hasGradient(); s++) {
        for (int i = 0; i < c.points().size(); i++) {
          c.gradient(s)[i] += gradientTokens[first + i][c.firstSlice() + s];
        }
      }
    }
  }
}
