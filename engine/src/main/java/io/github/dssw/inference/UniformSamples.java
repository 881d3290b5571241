package io.github.dssw.inference;

import io.github.dssw.Dssw;
import io.github.dssw.parallel.Progress;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.function.DoubleConsumer;

/** The value of a sample against the uniform measure, and of uniform samples of the same size. */
final class UniformSamples implements NullSource {
  /** Makes the random streams of samples differ from those of slices of the same seed. */
  private static final long KEY = 0x756e69666f726dL;

  private final Measure measure;
  private final SpherePoints sample;
  private final Workers workers;
  private final long seed;
  private final String note;

  private UniformSamples(
      Measure measure, SpherePoints sample, Workers workers, long seed, String note) {
    this.measure = measure;
    this.sample = sample;
    this.workers = workers;
    this.seed = seed;
    this.note = note;
  }

  static UniformSamples of(Dssw dssw, SpherePoints x, long seed) {
    if (x.isWeighted()) {
      throw new IllegalArgumentException(
          "x has weights; a uniform sample to compare it with has none. Draw a sample in proportion"
              + " to the weights, or leave them out");
    }
    // Threads share the samples, so each comparison runs on one thread.
    Dssw single = dssw.toBuilder().threads(1).build();
    Workers workers = new Workers(dssw.threads());
    if (!Measure.isTrained(dssw)) {
      return new UniformSamples(Measure.fixed(single), x, workers, seed, "");
    }
    Halves halves = Halves.of(x, seed, 0);
    return new UniformSamples(
        Measure.trained(single, dssw.compareToUniform(halves.training())),
        halves.testing(),
        workers,
        seed,
        Measure.note(dssw, halves));
  }

  String note() {
    return note;
  }

  double observed() {
    return value(sample);
  }

  private double value(SpherePoints points) {
    return measure.value(measure.distance().compareToUniform(points));
  }

  @Override
  public double[][] draw(int from, int to, DoubleConsumer progress) {
    double[] values = new double[to - from];
    Progress done = new Progress(values.length, progress);
    UniformOnSphere uniform = new UniformOnSphere(sample.dimension());
    workers.forEach(
        values.length,
        b -> {
          long key = new RandomStream(seed ^ KEY, from + b).bits();
          values[b] = value(uniform.sample(sample.size(), key));
          done.add(1);
        });
    return new double[][] {values};
  }
}
