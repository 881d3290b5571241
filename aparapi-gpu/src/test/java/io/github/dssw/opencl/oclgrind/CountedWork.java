package io.github.dssw.opencl.oclgrind;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.opencl.Samples;
import io.github.dssw.opencl.device.Launcher;
import io.github.dssw.sphere.SpherePoints;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Computes a distance or a gradient, and prints a line for each launch. {@link StageCounts} runs it
 * under Oclgrind. Arguments: distance or gradient, equal or weights, d, L, n, m.
 */
final class CountedWork {
  private CountedWork() {}

  public static void main(String[] args) {
    Logger log = Logger.getLogger(Launcher.LOG_NAME);
    log.setLevel(Level.ALL);
    log.setUseParentHandlers(false);
    log.addHandler(new Printer());
    int d = Integer.parseInt(args[2]);
    boolean weights = args[1].equals("weights");
    SpherePoints x = points(Integer.parseInt(args[4]), d, 1, weights);
    SpherePoints y = points(Integer.parseInt(args[5]), d, 2, weights);
    Dssw dssw =
        Dssw.builder()
            .backend(Backends.named("opencl"))
            .projections(Integer.parseInt(args[3]))
            .energy(Energy.uniform())
            .build();
    System.out.println("device " + dssw.backend().device());
    if (args[0].equals("gradient")) {
      dssw.gradient(x, y);
    } else {
      dssw.distance(x, y);
    }
  }

  private static SpherePoints points(int n, int d, long seed, boolean weights) {
    return weights ? Samples.weighted(n, d, seed) : Samples.points(n, d, seed);
  }

  private static final class Printer extends Handler {
    @Override
    public void publish(LogRecord line) {
      System.out.println(line.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
