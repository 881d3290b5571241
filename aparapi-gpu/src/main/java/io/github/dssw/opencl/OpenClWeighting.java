package io.github.dssw.opencl;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.List;

/** Networks that read coordinates where they are, on the device. */
final class OpenClWeighting implements Weighting {
  private final DeviceSession session;

  OpenClWeighting(DeviceSession session) {
    this.session = session;
  }

  @Override
  public Reader reader(
      Network network,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      Parallel parallel) {
    return new DeviceReader(network, x, y);
  }

  /**
   * Holds nothing on the device between calls: what is not recorded there is lost when the device's
   * memory has to be restored.
   */
  private final class DeviceReader implements Reader {
    private final Network network;
    private final List<? extends CircleCoordinates> x;
    private final List<? extends CircleCoordinates> y;
    private float[] psi;

    DeviceReader(
        Network network, List<? extends CircleCoordinates> x, List<? extends CircleCoordinates> y) {
      this.network = network;
      this.x = x;
      this.y = y;
    }

    @Override
    public void logits(double[] given, double[] logits, double[] swapped) {
      synchronized (session) {
        session.needNetworks();
        psi = Floats.of(given);
        try (Scratch scratch = new Scratch(session)) {
          NetworkRun run = run(network, x, y, scratch);
          int slices = network.slices();
          float[] both =
              session.answer(
                  launcher -> {
                    new Algebra(launcher).upload(psi, run.psi());
                    run.forward(launcher);
                    new Algebra(launcher).download(run.logits(), 2 * slices);
                  },
                  2 * slices);
          for (int slice = 0; slice < slices; slice++) {
            logits[slice] = both[slice];
            swapped[slice] = both[slices + slice];
          }
        }
      }
    }

    @Override
    public void backwardToParameters(
        double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
      float[] found = backward(logitGradient, swappedGradient, network.size(), false);
      for (int i = 0; i < parameterGradient.length; i++) {
        parameterGradient[i] = found[i];
      }
    }

    @Override
    public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
      backward(logitGradient, swappedGradient, 1, true);
    }

    /** Runs the reverse pass; the answer begins with the first entries of ∂/∂ψ. */
    private float[] backward(
        double[] logitGradient, double[] swappedGradient, int answers, boolean coordinates) {
      synchronized (session) {
        session.needNetworks();
        try (Scratch scratch = new Scratch(session)) {
          NetworkRun run = run(network, x, y, scratch);
          // A step may run again when ψ has changed.
          float[] parameters = psi;
          float[] gradients = Floats.of(logitGradient, swappedGradient);
          Step step =
              launcher -> {
                Algebra algebra = new Algebra(launcher);
                algebra.upload(parameters, run.psi());
                algebra.upload(gradients, run.logitGradients());
                run.forward(launcher);
                run.backward(launcher, coordinates);
                algebra.download(run.psiGradient(), answers);
              };
          return coordinates
              ? session.recordAnswer(oneLineage(x, y), step, answers)
              : session.answer(step, answers);
        }
      }
    }
  }

  /** Counts ψ with its gradient, and the matrices of attention. */
  @Override
  public long workingBytes(Network network) {
    long slices = network.slices();
    long matrices =
        network.kind() == NetworkEnergy.Kind.ATTENTION
            ? 4 * slices * network.points() + 2 * slices * slices
            : 0;
    return Float.BYTES * (2L * network.size() + matrices);
  }

  private static NetworkRun run(
      Network network,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      Scratch scratch) {
    List<DeviceCoordinates> xs = opened(x);
    List<DeviceCoordinates> ys = opened(y);
    return network.kind() == NetworkEnergy.Kind.ATTENTION
        ? new AttentionRun(network, xs, ys, scratch)
        : new ReadoutRun(network, xs, ys, scratch);
  }

  private static List<DeviceCoordinates> opened(List<? extends CircleCoordinates> tiles) {
    return tiles.stream()
        .map(DeviceCoordinates.class::cast)
        .peek(DeviceCoordinates::checkOpen)
        .toList();
  }

  private static Lineage oneLineage(
      List<? extends CircleCoordinates> x, List<? extends CircleCoordinates> y) {
    Lineage whole = ((DeviceCoordinates) x.get(0)).lineage();
    for (List<? extends CircleCoordinates> part : List.of(x, y)) {
      for (CircleCoordinates tile : part) {
        Lineage.merge(whole, ((DeviceCoordinates) tile).lineage());
      }
    }
    return whole;
  }
}
