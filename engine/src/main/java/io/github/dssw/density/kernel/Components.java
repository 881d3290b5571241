package io.github.dssw.density.kernel;

import io.github.dssw.internal.Softmax;
import java.util.Arrays;

/**
 * The components of one block of an exponential-map flow, computed from its parameters: α =
 * softmax(a), β = softplus(b), μ = m/‖m‖. Immutable.
 *
 * <p>A component has the weight e<sub>k</sub>(x) = α<sub>k</sub> exp(β<sub>k</sub>(x·μ<sub>k</sub>
 * − 1)) at a point x. All that a block needs of its components are <em>moments</em>: sums of
 * weights times features that do not depend on x. Features come in triples. The first triple is μ;
 * its moments are the gradient ∇φ. The other two are βμ<sub>j</sub>² and
 * βμ<sub>i</sub>μ<sub>j</sub> for (i, j) = (0, 1), (0, 2), (1, 2); their moments are the second
 * derivatives of φ.
 */
public final class Components {
  /** The number of parameters of a component: a, b, and three of m. */
  public static final int PARAMETERS = 5;

  /** The number of triples whose moments give the images of points. */
  public static final int FOR_IMAGES = 1;

  /** The number of triples whose moments give log-determinants too. */
  public static final int FOR_DETERMINANTS = 3;

  /** The indices (i, j) of the features of the last triple. */
  private static final int[][] PAIRS = {{0, 1}, {0, 2}, {1, 2}};

  private final int count;
  private final double[] alpha;
  private final double[] logAlpha;
  private final double[] beta;
  private final double[] slopeOfBeta;
  private final double[] lengths;
  private final double[][] features;

  /** The same tables for vector kernels, made when they are first needed. */
  private volatile FloatComponents floats;

  private Components(int count) {
    this.count = count;
    this.logAlpha = new double[count];
    this.alpha = new double[count];
    this.beta = new double[count];
    this.slopeOfBeta = new double[count];
    this.lengths = new double[count];
    this.features = new double[FOR_DETERMINANTS][3 * count];
  }

  /**
   * Computes the components from parameters: all a, then all b, then all m.
   *
   * @param at the index of the first parameter
   */
  public static Components of(double[] parameters, int at, int count) {
    Components c = new Components(count);
    c.setWeights(Arrays.copyOfRange(parameters, at, at + count));
    for (int k = 0; k < count; k++) {
      c.setBeta(k, parameters[at + count + k]);
      c.setMean(k, parameters, at + 2 * count + 3 * k);
    }
    return c;
  }

  private void setWeights(double[] a) {
    System.arraycopy(Softmax.of(a), 0, alpha, 0, count);
    double largest = Arrays.stream(a).max().orElseThrow();
    double sum = 0;
    for (double v : a) {
      sum += Math.exp(v - largest);
    }
    double logSum = largest + Math.log(sum);
    Arrays.setAll(logAlpha, k -> a[k] - logSum);
  }

  /** Sets β to softplus(b), computed without overflow; its derivative is the logistic function. */
  private void setBeta(int k, double b) {
    beta[k] = Math.max(b, 0) + Math.log1p(Math.exp(-Math.abs(b)));
    slopeOfBeta[k] = 1 / (1 + Math.exp(-b));
  }

  private void setMean(int k, double[] m, int at) {
    double length = Math.sqrt(m[at] * m[at] + m[at + 1] * m[at + 1] + m[at + 2] * m[at + 2]);
    lengths[k] = length;
    double[] mu = features[0];
    for (int j = 0; j < 3; j++) {
      mu[3 * k + j] = m[at + j] / length;
    }
    for (int j = 0; j < 3; j++) {
      features[1][3 * k + j] = beta[k] * mu[3 * k + j] * mu[3 * k + j];
      features[2][3 * k + j] = beta[k] * mu[3 * k + PAIRS[j][0]] * mu[3 * k + PAIRS[j][1]];
    }
  }

  /** Returns the number of components. */
  public int count() {
    return count;
  }

  /** Returns log α. */
  double logAlpha(int k) {
    return logAlpha[k];
  }

  /** Returns β. */
  double beta(int k) {
    return beta[k];
  }

  /** Returns coordinate j of μ. */
  double mean(int k, int j) {
    return features[0][3 * k + j];
  }

  /** Returns a triple of features, three numbers per component. */
  double[] features(int triple) {
    return features[triple];
  }

  /** Returns the tables in single precision. */
  FloatComponents inFloats() {
    FloatComponents made = floats;
    if (made == null) {
      made = new FloatComponents(this);
      floats = made;
    }
    return made;
  }

  /** Adds the gradient in the parameters, laid out like them, from the gradient in the tables. */
  public void addPullBack(ComponentSums sums, double[] gradient, int at) {
    double[] inExponent = new double[count];
    double total = 0;
    for (int k = 0; k < count; k++) {
      inExponent[k] = gradientInExponent(k, sums);
      total += inExponent[k];
    }
    double[] inMean = new double[3];
    for (int k = 0; k < count; k++) {
      gradient[at + k] += inExponent[k] - alpha[k] * total;
      gradient[at + count + k] += slopeOfBeta[k] * (gradientInBeta(k, sums) - inExponent[k]);
      setGradientInMean(k, sums, inMean);
      addThroughLength(k, inMean, gradient, at + 2 * count + 3 * k);
    }
  }

  /**
   * Returns Σ ∂/∂s over the points: the exponent s multiplies a weight, and a weight multiplies the
   * features, so the sum is that of features times their gradients.
   */
  private double gradientInExponent(int k, ComponentSums sums) {
    double sum = 0;
    for (int triple = 0; triple < sums.features.length; triple++) {
      for (int j = 0; j < 3; j++) {
        sum += sums.features[triple][3 * k + j] * features[triple][3 * k + j];
      }
    }
    return sum;
  }

  /** Returns the gradient in β, without what the constant −β of the exponent adds. */
  private double gradientInBeta(int k, ComponentSums sums) {
    double[] mu = features[0];
    double sum = 0;
    for (int j = 0; j < 3; j++) {
      sum += sums.position[3 * k + j] * mu[3 * k + j];
    }
    if (sums.features.length == FOR_DETERMINANTS) {
      for (int j = 0; j < 3; j++) {
        sum += sums.features[1][3 * k + j] * mu[3 * k + j] * mu[3 * k + j];
        sum += sums.features[2][3 * k + j] * mu[3 * k + PAIRS[j][0]] * mu[3 * k + PAIRS[j][1]];
      }
    }
    return sum;
  }

  private void setGradientInMean(int k, ComponentSums sums, double[] inMean) {
    double[] mu = features[0];
    for (int j = 0; j < 3; j++) {
      inMean[j] = beta[k] * sums.position[3 * k + j] + sums.features[0][3 * k + j];
    }
    if (sums.features.length == FOR_DETERMINANTS) {
      for (int j = 0; j < 3; j++) {
        int first = PAIRS[j][0];
        int second = PAIRS[j][1];
        double mixed = beta[k] * sums.features[2][3 * k + j];
        inMean[j] += 2 * beta[k] * mu[3 * k + j] * sums.features[1][3 * k + j];
        inMean[first] += mixed * mu[3 * k + second];
        inMean[second] += mixed * mu[3 * k + first];
      }
    }
  }

  /** Adds the gradient in m: the part of the gradient in μ orthogonal to μ, over ‖m‖. */
  private void addThroughLength(int k, double[] inMean, double[] gradient, int at) {
    double[] mu = features[0];
    double along = 0;
    for (int j = 0; j < 3; j++) {
      along += inMean[j] * mu[3 * k + j];
    }
    for (int j = 0; j < 3; j++) {
      gradient[at + j] += (inMean[j] - along * mu[3 * k + j]) / lengths[k];
    }
  }
}
