package io.github.dssw.baseline;

import io.github.dssw.SphericalDistance;
import io.github.dssw.sampling.Rotation;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * S3W and its two kin: the sphere is spread over a ball of one dimension less, by a stereographic
 * projection and a map that evens out its distances, and there the sliced distance is taken.
 *
 * <p>S3W depends on where the pole is. RI-S3W is the mean over random rotations of both sets;
 * ARI-S3W takes them from a pool made once. All rotations share their lines.
 */
public final class StereographicWasserstein implements SphericalDistance {
  /** Keys of the streams rotations come from; lines have the keys from 0 on. */
  private static final long ROTATIONS = -1;

  private final Slicing slicing;
  private final int rotations;
  private final RotationPool pool;

  private StereographicWasserstein(Slicing slicing, int rotations, RotationPool pool) {
    this.slicing = slicing;
    this.rotations = rotations;
    this.pool = pool;
  }

  /** S3W: the pole is the last axis. */
  public static StereographicWasserstein plain(Slicing slicing) {
    return new StereographicWasserstein(slicing, 0, null);
  }

  /** RI-S3W: the mean over so many random rotations. */
  public static StereographicWasserstein rotated(Slicing slicing, int rotations) {
    if (rotations < 1) {
      throw new IllegalArgumentException(rotations + " rotations; at least 1 is needed");
    }
    return new StereographicWasserstein(slicing, rotations, null);
  }

  /** ARI-S3W: the mean over so many different rotations of a pool. */
  public static StereographicWasserstein amortised(
      Slicing slicing, int rotations, RotationPool pool) {
    if (rotations < 1 || rotations > pool.size()) {
      throw new IllegalArgumentException(
          rotations + " rotations; from 1 to the " + pool.size() + " of the pool are needed");
    }
    return new StereographicWasserstein(slicing, rotations, pool);
  }

  @Override
  public String name() {
    if (rotations == 0) {
      return "S3W";
    }
    return (pool == null ? "RI-S3W (" : "ARI-S3W (") + rotations + ")";
  }

  @Override
  public double order() {
    return slicing.order();
  }

  @Override
  public String describe() {
    return name() + slicing.inWords() + (pool == null ? "" : pool.inWords());
  }

  @Override
  public double value(SpherePoints x, SpherePoints y) {
    Arguments.check(x, y);
    Cloud xs = Cloud.of(x);
    Cloud ys = Cloud.of(y);
    LineAverage lines = new LineAverage(slicing, x.dimension() - 1);
    return mean(x.dimension(), turn -> lines.value(turn.map(xs).image(), turn.map(ys).image()));
  }

  @Override
  public double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Arguments.check(x, y, gradient);
    Cloud xs = Cloud.of(x);
    Cloud ys = Cloud.of(y);
    LineAverage lines = new LineAverage(slicing, x.dimension() - 1);
    Arrays.fill(gradient, 0);
    return mean(
        x.dimension(),
        turn -> {
          StereographicMap map = turn.map(xs);
          Cloud image = map.image();
          double[] inImage = new double[image.columns().length];
          double value = lines.valueAndGradient(image, turn.map(ys).image(), inImage);
          turn.back(map.pullBack(inImage)).addRows(1.0 / Math.max(1, rotations), gradient);
          return value;
        });
  }

  @Override
  public StereographicWasserstein withSeed(long seed) {
    return new StereographicWasserstein(slicing.withSeed(seed), rotations, pool);
  }

  /** The mean over the rotations; S3W has none, and stays as it is. */
  private double mean(int d, ToDoubleFunction<Turn> value) {
    if (rotations == 0) {
      return value.applyAsDouble(new Turn(null));
    }
    double sum = 0;
    for (Rotation rotation : rotations(d)) {
      sum += value.applyAsDouble(new Turn(rotation));
    }
    return sum / rotations;
  }

  /**
   * Where the pole is.
   *
   * @param rotation that takes it to the last axis; null if it is there
   */
  private record Turn(Rotation rotation) {
    StereographicMap map(Cloud points) {
      return new StereographicMap(rotation == null ? points : points.turned(rotation));
    }

    Cloud back(Cloud turned) {
      return rotation == null ? turned : turned.turned(rotation.inverse());
    }
  }

  private List<Rotation> rotations(int d) {
    RandomStream random = new RandomStream(slicing.seed(), ROTATIONS);
    if (pool == null) {
      return IntStream.range(0, rotations).mapToObj(r -> Rotation.random(d, random)).toList();
    }
    if (pool.dimension() != d) {
      throw new IllegalArgumentException(
          "points have dimension " + d + ", the pool's rotations " + pool.dimension());
    }
    return pool.draw(rotations, random);
  }
}
