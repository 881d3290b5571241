package io.github.dssw.baseline;

import io.github.dssw.internal.Checks;
import io.github.dssw.sampling.Rotation;
import io.github.dssw.sphere.RandomStream;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The coordinate frames that a stereographic distance averages over: S3W has the given one, RI-S3W
 * frames rotated at random, ARI-S3W frames rotated by rotations of a pool.
 */
sealed interface Frames {
  /** Returns the name of the distance. */
  String name();

  /** Returns the settings of the frames, to follow those of the lines. */
  default String describe() {
    return "";
  }

  /** Returns the frames of R<sup>d</sup> for a seed. */
  List<Frame> draw(int d, long seed);

  /** Returns another number of rotated frames, from the same pool if there is one. */
  default Frames withCount(int count) {
    return new Fresh(count);
  }

  /** The frame that points are given in. */
  record Given() implements Frames {
    @Override
    public String name() {
      return "S3W";
    }

    @Override
    public List<Frame> draw(int d, long seed) {
      return List.of(new Frame.Given());
    }
  }

  /** Frames rotated by fresh random rotations. */
  record Fresh(int count) implements Frames {
    /** Checks the count. */
    public Fresh {
      Checks.atLeastOne(count, "rotations");
    }

    @Override
    public String name() {
      return "RI-S3W (" + count + ")";
    }

    @Override
    public List<Frame> draw(int d, long seed) {
      RandomStream random = Frames.random(seed);
      return IntStream.range(0, count)
          .<Frame>mapToObj(r -> new Frame.Rotated(Rotation.random(d, random)))
          .toList();
    }
  }

  /** Frames rotated by different rotations of a pool. */
  record Pooled(int count, RotationPool pool) implements Frames {
    /** Checks the count. */
    public Pooled {
      if (count < 1 || count > pool.size()) {
        throw new IllegalArgumentException(
            count + " rotations; it must be from 1 to the pool's " + pool.size());
      }
    }

    @Override
    public String name() {
      return "ARI-S3W (" + count + ")";
    }

    @Override
    public String describe() {
      return pool.describe();
    }

    @Override
    public Frames withCount(int other) {
      return new Pooled(other, pool);
    }

    @Override
    public List<Frame> draw(int d, long seed) {
      Checks.sameDimension("the pool of rotations", pool.dimension(), "x", d);
      return pool.draw(count, Frames.random(seed)).stream().<Frame>map(Frame.Rotated::new).toList();
    }
  }

  /** Returns the stream of the rotations. Its key is −1, since lines have the keys from 0 on. */
  private static RandomStream random(long seed) {
    return new RandomStream(seed, -1);
  }

  /** A coordinate frame, in which the pole of the stereographic projection is the last axis. */
  sealed interface Frame {
    /** Returns points in this frame. */
    Cloud to(Cloud points);

    /** Returns vectors of this frame in the given one. */
    Cloud from(Cloud vectors);

    /** The frame that points are given in. */
    record Given() implements Frame {
      @Override
      public Cloud to(Cloud points) {
        return points;
      }

      @Override
      public Cloud from(Cloud vectors) {
        return vectors;
      }
    }

    /** A frame that a rotation takes the given one to. */
    record Rotated(Rotation rotation) implements Frame {
      @Override
      public Cloud to(Cloud points) {
        return points.rotated(rotation);
      }

      @Override
      public Cloud from(Cloud vectors) {
        return vectors.rotated(rotation.inverse());
      }
    }
  }
}
