package io.github.dssw.opencl;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import java.util.logging.Handler;
import java.util.logging.Logger;

/** Prints the back ends it finds; {@link ProbeTest} runs it in environments with gaps. */
final class ProbeReport {
  private ProbeReport() {}

  public static void main(String[] args) {
    Backends.all().forEach(System.out::println);
    for (Handler handler : Logger.getLogger("").getHandlers()) {
      System.out.println("root handler at " + handler.getLevel());
    }
    Dssw dssw =
        Dssw.builder()
            .energy(Energy.uniform())
            .projections(8)
            .backend(Backends.named(args[0]))
            .build();
    System.out.printf(
        "distance %.6f on %s%n",
        dssw.distance(Samples.points(20, 3, 1), Samples.points(20, 3, 2)), dssw.backend().name());
  }
}
