package io.github.dssw.opencl.device;

import io.github.dssw.opencl.kernel.Stage;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceTile;
import java.util.Arrays;

/**
 * Coordinates on the device: as projected, and sorted, with the permutation that sorts them if
 * gradients, potentials, parts or weights need it. The public fields are addresses of matrices with
 * one row per slice.
 */
public final class OpenClCoordinates extends CircleCoordinates {
  /** Coordinates and sorted coordinates. */
  private static final int MATRICES = 2;

  /** ∂t/∂u₁, ∂t/∂u₂ and the gradient. */
  private static final int GRADIENT_MATRICES = 3;

  private final DeviceSession session;
  private final Lineage lineage = new Lineage();
  private final PotentialSlices potentialSlices;
  private boolean closed;

  /**
   * The potentials, on the host, one row of points per slice; null until transport sets them.
   * Slices that need none have any numbers.
   */
  private volatile float[] potentials;

  public final int turns;
  public final int sortedKeys;

  /** The address of the permutation that sorts, or 0 if nobody needs it. */
  public final int permutation;

  /** The address of ∂t/∂u₁, or 0 if there is no gradient. */
  public final int derivatives1;

  /** The address of ∂t/∂u₂, or 0 if there is no gradient. */
  public final int derivatives2;

  /** The address of the gradient, or 0 if there is none. */
  public final int gradients;

  /** Takes the memory of the coordinates; it is not filled yet. */
  public OpenClCoordinates(
      DeviceSession session, SpherePoints points, SliceTile tile, CoordinateNeeds needs) {
    super(points, tile);
    this.session = session;
    this.potentialSlices = needs.potentials();
    boolean gradient = needs.gradient();
    long wanted = (long) tile.count() * points.size();
    int matrices = floatsPerCoordinate(gradient);
    this.turns = session.takeFloats(matrices * wanted);
    int size = (int) wanted;
    int length = matrices * size;
    this.sortedKeys = turns + size;
    this.derivatives1 = gradient ? turns + 2 * size : 0;
    this.derivatives2 = gradient ? turns + 3 * size : 0;
    this.gradients = gradient ? turns + 4 * size : 0;
    boolean ordered = gradient || needsPotentials() || needs.permutation() || points.isWeighted();
    this.permutation = ordered ? takePermutation(size, length) : 0;
    lineage.join(
        () -> {
          session.giveFloats(turns, length);
          if (ordered) {
            session.giveInts(permutation, size);
          }
        });
  }

  private static int floatsPerCoordinate(boolean gradient) {
    return gradient ? MATRICES + GRADIENT_MATRICES : MATRICES;
  }

  /** Returns the bytes that one coordinate takes at most: matrices, permutation, potential. */
  public static int bytesPerCoordinate(CoordinateNeeds needs) {
    return Float.BYTES * floatsPerCoordinate(needs.gradient())
        + Integer.BYTES
        + (needs.potentials().any() ? Float.BYTES : 0);
  }

  private int takePermutation(int size, int floatsTaken) {
    try {
      return session.takeInts(size);
    } catch (IllegalStateException e) {
      session.giveFloats(turns, floatsTaken);
      throw e;
    }
  }

  public Lineage lineage() {
    return lineage;
  }

  public boolean hasGradient() {
    return gradients > 0;
  }

  /** Returns whether the sorted coordinates keep which point each belongs to. */
  public boolean isOrdered() {
    return permutation > 0;
  }

  /** Returns whether transport has to set potentials in some of the slices. */
  public boolean needsPotentials() {
    return potentialSlices.containsAnyOf(tile());
  }

  /** Returns the slices in which transport has to set potentials. */
  public PotentialSlices potentialSlices() {
    return potentialSlices;
  }

  /** Copies the potentials from the results of transport, from this index on, if needed. */
  public void keepPotentials(float[] results, int from) {
    if (needsPotentials()) {
      potentials = Arrays.copyOfRange(results, from, from + sliceCount() * size());
    }
  }

  @Override
  public void addPotentials(double[] factors, int fromPoint, int toPoint, double[] sums) {
    float[] rows = potentials;
    if (rows == null) {
      throw new IllegalStateException("transport has set no potentials in these coordinates");
    }
    for (int slice = 0; slice < sliceCount(); slice++) {
      double factor = factors[firstSlice() + slice];
      for (int i = fromPoint; i < toPoint && factor != 0; i++) {
        sums[i] += factor * rows[slice * size() + i];
      }
    }
  }

  /** Returns the memory of the device: potentials are kept on the host. */
  @Override
  public void keepPotentialsOnly() {
    synchronized (session) {
      if (!closed) {
        closed = true;
        session.leave(lineage);
      }
    }
  }

  public int size() {
    return points().size();
  }

  @Override
  public void scaleGradient(double[] factors) {
    if (!hasGradient()) {
      return;
    }
    float[] mine = Floats.of(Arrays.copyOfRange(factors, tile().from(), tile().to()));
    synchronized (session) {
      checkOpen();
      session.record(
          lineage,
          launcher -> {
            launcher.give(mine);
            launcher.kernel.target = gradients;
            launcher.kernel.columns = size();
            launcher.kernel.count = sliceCount() * size();
            launcher.launchItems(Stage.SCALE_ROWS, launcher.kernel.count);
          });
    }
  }

  /** Fails if these coordinates are closed. */
  public void checkOpen() {
    if (closed) {
      throw new IllegalStateException("these coordinates are closed");
    }
  }

  @Override
  public void close() {
    keepPotentialsOnly();
    potentials = null;
  }
}
