package io.github.dssw.opencl;

import io.github.dssw.opencl.device.DeviceSession;
import io.github.dssw.opencl.device.Floats;
import io.github.dssw.opencl.device.Lineage;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.opencl.device.Scratch;
import io.github.dssw.opencl.network.NetworkRun;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.List;
import java.util.function.Consumer;

/** Evaluates networks on the device, where the coordinates are. */
final class OpenClWeighting implements Weighting {
  private final DeviceSession session;

  OpenClWeighting(DeviceSession session) {
    this.session = session;
  }

  @Override
  public Reader reader(Network network, Table table, Parallel parallel) {
    return new DeviceReader(network, table);
  }

  @Override
  public long workingBytes(Network network) {
    return NetworkRun.workingBytes(network);
  }

  /**
   * Keeps nothing on the device between calls: memory that no recorded step computes is lost when
   * the contents of the device have to be computed again.
   */
  private final class DeviceReader implements Reader {
    private final Network network;
    private final List<OpenClCoordinates> x;
    private final List<OpenClCoordinates> y;
    private float[] parameters;

    DeviceReader(Network network, Table table) {
      this.network = network;
      this.x = table.x().stream().map(OpenClCoordinates.class::cast).toList();
      this.y = table.y().stream().map(OpenClCoordinates.class::cast).toList();
      this.parameters = new float[network.size()];
    }

    @Override
    public void logits(double[] given, double[] logits, double[] swapped) {
      parameters = Floats.of(given);
      int slices = network.slices();
      evaluate(
          run -> {
            float[] both = session.answer(launcher -> run.logits(launcher, parameters), 2 * slices);
            for (int slice = 0; slice < slices; slice++) {
              logits[slice] = both[slice];
              swapped[slice] = both[slices + slice];
            }
          });
    }

    @Override
    public void backwardToParameters(
        double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
      float[] gradients = Floats.of(logitGradient, swappedGradient);
      evaluate(
          run -> {
            float[] found =
                session.answer(
                    launcher -> run.parameterGradient(launcher, parameters, gradients),
                    network.size());
            for (int i = 0; i < network.size(); i++) {
              parameterGradient[i] = found[i];
            }
          });
    }

    @Override
    public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
      // A recorded step may run again after the parameters have changed.
      float[] current = parameters;
      float[] gradients = Floats.of(logitGradient, swappedGradient);
      evaluate(
          run ->
              session.record(
                  oneLineage(), launcher -> run.addToCoordinates(launcher, current, gradients)));
    }

    private void evaluate(Consumer<NetworkRun> action) {
      synchronized (session) {
        session.needNetworks();
        x.forEach(OpenClCoordinates::checkOpen);
        y.forEach(OpenClCoordinates::checkOpen);
        try (Scratch scratch = new Scratch(session)) {
          action.accept(NetworkRun.of(network, x, y, scratch));
        }
      }
    }

    /** Makes all coordinates one lineage: the gradient of each depends on all of them. */
    private Lineage oneLineage() {
      Lineage whole = x.get(0).lineage();
      x.forEach(tile -> Lineage.merge(whole, tile.lineage()));
      y.forEach(tile -> Lineage.merge(whole, tile.lineage()));
      return whole;
    }
  }
}
