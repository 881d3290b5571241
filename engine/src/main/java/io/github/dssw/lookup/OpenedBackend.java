package io.github.dssw.lookup;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.ArcCounts;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CircleOT;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Device;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Parts;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.spi.Weighting;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What users get when a provider opens a back end: the same stages, with one meaning of {@code
 * close} for all back ends. After it, every stage and reader throws {@link IllegalStateException};
 * closing again does nothing. A shared back end ignores {@code close}.
 *
 * <p>Coordinates belong to the back end of the provider and are passed through as they are.
 */
public final class OpenedBackend implements Backend {
  private final String name;
  private final Backend backend;
  private final boolean shared;
  private final Device device;
  private final Stages stages;
  private final AtomicBoolean closed = new AtomicBoolean();

  private OpenedBackend(String name, Backend backend, boolean shared) {
    this.name = name;
    this.backend = backend;
    this.shared = shared;
    this.device = answer(backend.device(), "device()");
    Stages given = answer(backend.stages(), "stages()");
    this.stages =
        new Stages(
            new OpenProjection(given.projection()),
            new OpenTransport(given.circleOT()),
            new OpenWeighting(given.weighting()));
  }

  /**
   * Returns a back end that its one owner may close.
   *
   * @param name the name of its provider
   */
  static Backend owned(String name, Backend backend) {
    return new OpenedBackend(name, backend, false);
  }

  /** Returns the back end as one that many callers share and that ignores {@code close}. */
  public static Backend shared(Backend backend) {
    return new OpenedBackend(backend.name(), backend, true);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Device device() {
    return device;
  }

  @Override
  public Stages stages() {
    return stages;
  }

  @Override
  public int tileSlices(int points, int dimension) {
    return open(backend).tileSlices(points, dimension);
  }

  @Override
  public int laneMultiple() {
    return open(backend).laneMultiple();
  }

  @Override
  public int usefulThreads() {
    return backend.usefulThreads();
  }

  @Override
  public double resolution() {
    return backend.resolution();
  }

  @Override
  public boolean hasPotentials() {
    return backend.hasPotentials();
  }

  @Override
  public void close() {
    if (shared || closed.getAndSet(true)) {
      return;
    }
    try {
      backend.close();
    } catch (Throwable e) {
      throw new IllegalStateException(
          "closing the back end " + name + " failed: " + Reasons.of(e), e);
    }
  }

  @Override
  public String toString() {
    return name + " on " + device;
  }

  /** Returns what is to be called, unless this was closed. */
  private <T> T open(T called) {
    if (closed.get()) {
      throw new IllegalStateException("the back end " + name + " is closed");
    }
    return called;
  }

  private static <T> T answer(T answer, String method) {
    return Objects.requireNonNull(answer, () -> method + " of the back end returned null");
  }

  private final class OpenProjection implements Projection {
    private final Projection stage;

    OpenProjection(Projection stage) {
      this.stage = stage;
    }

    @Override
    public CircleCoordinates project(SpherePoints points, SliceTile tile, CoordinateNeeds needs) {
      return open(stage).project(points, tile, needs);
    }

    @Override
    public List<CircleCoordinates> projectTogether(
        SpherePoints points, List<SliceTile> tiles, CoordinateNeeds needs, Parallel parallel) {
      return open(stage).projectTogether(points, tiles, needs, parallel);
    }

    @Override
    public void countArcs(SpherePoints points, Slices slices, ArcCounts counts, Parallel parallel) {
      open(stage).countArcs(points, slices, counts, parallel);
    }

    @Override
    public int slicesTogether(Slices slices) {
      return open(stage).slicesTogether(slices);
    }

    @Override
    public void pullBack(
        List<? extends CircleCoordinates> tiles, int fromPoint, int toPoint, double[] gradient) {
      open(stage).pullBack(tiles, fromPoint, toPoint, gradient);
    }

    @Override
    public int bytesPerCoordinate(int dimension, CoordinateNeeds needs) {
      return open(stage).bytesPerCoordinate(dimension, needs);
    }
  }

  private final class OpenTransport implements CircleOT {
    private final CircleOT stage;

    OpenTransport(CircleOT stage) {
      this.stage = stage;
    }

    @Override
    public void transport(
        CircleCoordinates x, CircleCoordinates y, double order, SliceCosts costs) {
      open(stage).transport(x, y, order, costs);
    }

    @Override
    public void transportParts(
        CircleCoordinates pooled, List<Parts> draws, double order, List<SliceCosts> costs) {
      open(stage).transportParts(pooled, draws, order, costs);
    }

    @Override
    public void transportToUniform(CircleCoordinates x, SliceCosts costs) {
      open(stage).transportToUniform(x, costs);
    }
  }

  private final class OpenWeighting implements Weighting {
    private final Weighting stage;

    OpenWeighting(Weighting stage) {
      this.stage = stage;
    }

    @Override
    public Reader reader(Network network, Table table, Parallel parallel) {
      return new OpenReader(open(stage).reader(network, table, parallel));
    }

    @Override
    public long workingBytes(Network network) {
      return open(stage).workingBytes(network);
    }
  }

  private final class OpenReader implements Weighting.Reader {
    private final Weighting.Reader reader;

    OpenReader(Weighting.Reader reader) {
      this.reader = reader;
    }

    @Override
    public void logits(double[] parameters, double[] logits, double[] swapped) {
      open(reader).logits(parameters, logits, swapped);
    }

    @Override
    public void backwardToParameters(
        double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
      open(reader).backwardToParameters(logitGradient, swappedGradient, parameterGradient);
    }

    @Override
    public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
      open(reader).backwardToCoordinates(logitGradient, swappedGradient);
    }

    /** Also after the back end was closed, since a caller that failed still tidies up. */
    @Override
    public void close() {
      reader.close();
    }
  }
}
