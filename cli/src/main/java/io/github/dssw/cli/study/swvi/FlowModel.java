package io.github.dssw.cli.study.swvi;

import io.github.dssw.cli.picture.SphereDensity;
import io.github.dssw.density.ExponentialMapFlow;
import io.github.dssw.density.FlowPass;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * The distribution of the images of uniform points under an exponential-map flow.
 *
 * @param flow the flow
 */
record FlowModel(ExponentialMapFlow flow) implements LearnedModel<FlowModel> {
  private static final double LOG_AREA = Math.log(4 * Math.PI);

  @Override
  public double[] parameters() {
    return flow.parameters();
  }

  @Override
  public FlowModel moved(double[] parameters) {
    return new FlowModel(flow.withParameters(parameters));
  }

  @Override
  public FlowModel restored(double[] parameters) {
    return moved(parameters);
  }

  @Override
  public Draws draws(int count, long seed) {
    FlowPass pass = flow.forward(new UniformOnSphere(3).sample(count, seed), false);
    return new Draws() {
      @Override
      public SpherePoints points() {
        return pass.images();
      }

      @Override
      public double[] pullBack(double[] pointGradient) {
        return pass.pullBack(pointGradient).inParameters();
      }
    };
  }

  /** Draws with their log-densities under the model. */
  record Weighed(SpherePoints points, double[] logDensities) {}

  /** Returns draws with their log-densities. */
  Weighed weighed(int count, long seed) {
    FlowPass pass = flow.forward(new UniformOnSphere(3).sample(count, seed), true);
    return new Weighed(pass.images(), logs(pass));
  }

  /** Returns the exact density, which needs the inverse of the flow. */
  SphereDensity density() {
    return SphereDensity.ofLogs(
        points -> {
          float[] given = points.rawCoordinates();
          double[] images = new double[given.length];
          Arrays.setAll(images, i -> given[i]);
          return logs(flow.forward(flow.inverse(images), true));
        });
  }

  /** Returns the log-densities of the images: those of uniform points less log|det|. */
  private static double[] logs(FlowPass pass) {
    return Arrays.stream(pass.logDeterminants()).map(log -> -LOG_AREA - log).toArray();
  }
}
