package io.github.dssw.baseline;

import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.Frames.Frame;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;

/**
 * S3W, RI-S3W and ARI-S3W, the stereographic spherical sliced Wasserstein distances (Tran et al.
 * 2024): a stereographic projection and a map that evens out its distances take the sphere to a
 * ball of one dimension less, where the sliced Wasserstein distance is computed. Immutable.
 *
 * <p>S3W depends on the position of the pole, which is the last axis. RI-S3W is the mean over
 * random rotations of both sets; ARI-S3W takes the rotations from a pool that is made once. All
 * rotations share the same lines.
 *
 * <pre>{@code
 * Slicing slicing = Slicing.of(200).withSeed(42);
 * double s3w = StereographicWasserstein.plain(slicing).distance(x, y);
 * double riS3w = StereographicWasserstein.rotated(slicing, 5).distance(x, y);
 * double ariS3w =
 *     StereographicWasserstein.amortised(slicing, 30, x.dimension(), 1000, 7).distance(x, y);
 * }</pre>
 */
public final class StereographicWasserstein implements SphericalDistance {
  private final Slicing slicing;
  private final Frames frames;

  private StereographicWasserstein(Slicing slicing, Frames frames) {
    this.slicing = slicing;
    this.frames = frames;
  }

  /** Returns S3W, whose pole is the last axis. */
  public static StereographicWasserstein plain(Slicing slicing) {
    return new StereographicWasserstein(slicing, new Frames.Given());
  }

  /** Returns RI-S3W, the mean over this many random rotations. */
  public static StereographicWasserstein rotated(Slicing slicing, int rotations) {
    return new StereographicWasserstein(slicing, new Frames.Fresh(rotations));
  }

  /**
   * Returns ARI-S3W, the mean over rotations that are drawn without replacement from a pool. The
   * pool is made here, in O(poolSize · d³); distances made from this one by {@link #withSeed},
   * {@link #withSlicing} and {@link #withRotations} share it.
   *
   * @param rotations the number of rotations to average over, at most the size of the pool
   * @param d the dimension of the points
   * @param poolSize the number of rotations in the pool
   * @param poolSeed determines the pool
   */
  public static StereographicWasserstein amortised(
      Slicing slicing, int rotations, int d, int poolSize, long poolSeed) {
    RotationPool pool = new RotationPool(d, poolSize, poolSeed);
    return new StereographicWasserstein(slicing, new Frames.Pooled(rotations, pool));
  }

  /** Returns the same distance with other settings of the lines. */
  public StereographicWasserstein withSlicing(Slicing other) {
    return new StereographicWasserstein(other, frames);
  }

  /**
   * Returns the same distance with the mean over another number of rotations: an ARI-S3W keeps its
   * pool, and S3W becomes RI-S3W.
   */
  public StereographicWasserstein withRotations(int rotations) {
    return new StereographicWasserstein(slicing, frames.withCount(rotations));
  }

  @Override
  public String name() {
    return frames.name();
  }

  @Override
  public double order() {
    return slicing.order();
  }

  @Override
  public String describe() {
    return name() + slicing.describe() + frames.describe();
  }

  @Override
  public double value(SpherePoints x, SpherePoints y) {
    Checks.sameDimension(x.dimension(), y.dimension());
    Cloud xs = Cloud.of(x);
    Cloud ys = Cloud.of(y);
    LineAverage lines = new LineAverage(slicing, x.dimension() - 1);
    List<Frame> all = frames.draw(x.dimension(), slicing.seed());
    double sum = 0;
    for (Frame frame : all) {
      sum += lines.value(map(frame, xs).image(), map(frame, ys).image());
    }
    return sum / all.size();
  }

  @Override
  public double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Checks.sameDimension(x.dimension(), y.dimension());
    Checks.gradientLength(gradient, x.size(), x.dimension());
    Cloud xs = Cloud.of(x);
    Cloud ys = Cloud.of(y);
    LineAverage lines = new LineAverage(slicing, x.dimension() - 1);
    List<Frame> all = frames.draw(x.dimension(), slicing.seed());
    Arrays.fill(gradient, 0);
    double sum = 0;
    for (Frame frame : all) {
      StereographicMap map = map(frame, xs);
      Cloud image = map.image();
      double[] gradientImage = new double[image.columns().length];
      sum += lines.valueAndGradient(image, map(frame, ys).image(), gradientImage);
      frame.from(map.pullBack(gradientImage)).addRows(1.0 / all.size(), gradient);
    }
    return sum / all.size();
  }

  @Override
  public StereographicWasserstein withSeed(long seed) {
    return withSlicing(slicing.withSeed(seed));
  }

  private static StereographicMap map(Frame frame, Cloud points) {
    return new StereographicMap(frame.to(points));
  }
}
