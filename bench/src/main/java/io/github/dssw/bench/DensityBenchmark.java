package io.github.dssw.bench;

import io.github.dssw.Dssw;
import io.github.dssw.density.DensityLoss;
import io.github.dssw.density.ExponentialMapFlow;
import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * One step of training the paper's Earth flow: images of all points, the loss, and its gradient in
 * all parameters. The step of the optimiser is not included; it is small beside that.
 */
public class DensityBenchmark extends EngineBenchmark {
  /** The number of blocks. */
  @Param("48")
  public int blocks;

  /** The number of components of each block. */
  @Param("100")
  public int components;

  /** The number of points: that of the paper's set of earthquakes. */
  @Param("4284")
  public int points;

  /** The loss: {@code dssw} to the uniform measure, or {@code likelihood}. */
  @Param({"dssw", "likelihood"})
  public String loss;

  /** The number of great circles, on spirals. */
  @Param("64")
  public int slices;

  ExponentialMapFlow flow;
  SpherePoints data;
  DensityLoss<? super ExponentialMapFlow> chosen;
  private long step;
  double[] gradient;

  /** Makes points in two clusters, and the flow with which training starts. */
  @Setup(Level.Trial)
  public void prepare() {
    data =
        new Mixture(
                List.of(
                    new VonMisesFisher(new double[] {0, 0, 1}, 5),
                    new VonMisesFisher(new double[] {1, 1, 0}, 20)),
                new double[] {1, 1})
            .sample(points, 1);
    flow = ExponentialMapFlow.random(blocks, components, 2);
    gradient = new double[flow.parameterCount()];
    Dssw dssw = Dssw.builder().projections(slices).slices(SliceDesign.quasi()).build();
    chosen = loss.equals("dssw") ? DensityLoss.toUniform(dssw, 3) : DensityLoss.likelihood();
  }

  /** Computes the loss and its gradient, with new slices at each call. */
  @Benchmark
  public double step() {
    return chosen.valueAndGradient(flow, data, step++, gradient);
  }
}
