package io.github.dssw.opencl.network;

import io.github.dssw.opencl.device.FloatAllocator;
import io.github.dssw.opencl.device.Launcher;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.spi.Network;
import java.util.List;

/**
 * One evaluation of a network on the device, forward and in reverse. Each public method is a
 * complete sequence of launches from data of the host, so it can be run again at any time.
 *
 * <p>Logits and their gradients exist twice, for x⊕y and for y⊕x: two columns, one after the other.
 */
public abstract class NetworkRun {
  final Network network;
  final int slices;
  final List<OpenClCoordinates> x;
  final List<OpenClCoordinates> y;
  final int logits;
  final int logitGradient;
  private final int parameters;
  private final int parameterGradient;

  NetworkRun(
      Network network,
      List<OpenClCoordinates> x,
      List<OpenClCoordinates> y,
      FloatAllocator allocator) {
    this.network = network;
    this.slices = network.slices();
    this.x = x;
    this.y = y;
    this.parameters = allocator.floats(network.size());
    this.parameterGradient = allocator.floats(network.size());
    this.logits = allocator.floats(2L * slices);
    this.logitGradient = allocator.floats(2L * slices);
  }

  /** Creates the run of a network that reads these coordinates. */
  public static NetworkRun of(
      Network network,
      List<OpenClCoordinates> x,
      List<OpenClCoordinates> y,
      FloatAllocator allocator) {
    return switch (network.kind()) {
      case LINEAR -> new OpenClReadout(network, x, y, allocator);
      case NONLINEAR -> new OpenClNonlinearReadout(network, x, y, allocator);
      case ATTENTION -> new OpenClAttention(network, x, y, allocator);
    };
  }

  /**
   * Returns the bytes that a run takes: its memory on the device, and the parameters and their
   * gradient in the buffers that are shared with the host.
   */
  public static long workingBytes(Network network) {
    long[] floats = {2L * network.size()};
    FloatAllocator counting =
        length -> {
          floats[0] += length;
          return 0;
        };
    of(network, List.of(), List.of(), counting);
    return Float.BYTES * floats[0];
  }

  /** Computes both logits of all slices as results for the host. */
  public final void logits(Launcher launcher, float[] hostParameters) {
    Algebra algebra = new Algebra(launcher);
    algebra.upload(hostParameters, parameters);
    forward(algebra);
    algebra.download(logits, 2 * slices);
  }

  /** Computes the gradient in the parameters as results for the host. */
  public final void parameterGradient(
      Launcher launcher, float[] hostParameters, float[] hostLogitGradient) {
    Algebra algebra = new Algebra(launcher);
    restart(algebra, hostParameters, hostLogitGradient);
    backwardToParameters(algebra);
    algebra.download(parameterGradient, network.size());
  }

  /** Adds the gradient in the coordinates to those that have a gradient. */
  public final void addToCoordinates(
      Launcher launcher, float[] hostParameters, float[] hostLogitGradient) {
    Algebra algebra = new Algebra(launcher);
    restart(algebra, hostParameters, hostLogitGradient);
    backwardToCoordinates(algebra);
  }

  private void restart(Algebra algebra, float[] hostParameters, float[] hostLogitGradient) {
    algebra.upload(hostParameters, parameters);
    algebra.upload(hostLogitGradient, logitGradient);
    forward(algebra);
    backward(algebra);
  }

  /** Computes the logits. */
  abstract void forward(Algebra algebra);

  /** Computes what both gradients need, after {@link #forward}. */
  abstract void backward(Algebra algebra);

  /** Computes the gradient of every parameter, after {@link #backward}. */
  abstract void backwardToParameters(Algebra algebra);

  /** Adds the gradient in the coordinates, after {@link #backward}. */
  abstract void backwardToCoordinates(Algebra algebra);

  /** Receives a tile and the position of its first column in T. */
  @FunctionalInterface
  interface TileAction {
    void accept(OpenClCoordinates tile, int column);
  }

  /** Visits all tiles of x⊕y, or of y⊕x. */
  final void forEachTile(boolean swapped, TileAction action) {
    visit(swapped ? y : x, 0, action);
    List<OpenClCoordinates> second = swapped ? x : y;
    if (!second.isEmpty()) {
      visit(second, network.points() - second.get(0).size(), action);
    }
  }

  private static void visit(List<OpenClCoordinates> tiles, int column, TileAction action) {
    for (OpenClCoordinates tile : tiles) {
      action.accept(tile, column);
    }
  }

  final Matrix parameter(String name) {
    return within(parameters, name);
  }

  final Matrix gradientOf(String name) {
    return within(parameterGradient, name);
  }

  private Matrix within(int flat, String name) {
    Network.Block block = network.block(name);
    return Matrix.of(flat + block.offset(), block.rows(), block.columns());
  }

  /** Returns the matrix of two columns that holds one number per slice for x⊕y and for y⊕x. */
  final Matrix both(int at) {
    return Matrix.ofColumns(at, slices, 2);
  }
}
