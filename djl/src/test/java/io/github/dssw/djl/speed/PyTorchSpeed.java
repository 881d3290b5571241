package io.github.dssw.djl.speed;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import io.github.dssw.Dssw;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;

/**
 * Prints the times of whole comparisons beside those of {@link PyTorchKernels}, both on all
 * processors. The two take turns in one process, so that other programs disturb both alike. A turn
 * has several calls, since threads of PyTorch go on for a moment after its last one.
 *
 * <pre>{@code
 * mvn -q install -DskipTests
 * mvn -q -pl djl test-compile org.codehaus.mojo:exec-maven-plugin:3.5.0:exec \
 *     -Dexec.executable=java -Dexec.classpathScope=test -Dexec.args="--add-modules \
 *     jdk.incubator.vector -cp %classpath io.github.dssw.djl.speed.PyTorchSpeed"
 * }</pre>
 */
final class PyTorchSpeed {
  private static final int D = 101;
  private static final int SLICES = 200;
  private static final int[] SIZES = {500, 1000, 5000, 10_000};
  private static final long NANOS_PER_SIZE = 20_000_000_000L;
  private static final int CALLS_PER_TURN = 10;
  private static final double KAPPA = 10;

  private PyTorchSpeed() {}

  /** Prints a line per number of points. */
  public static void main(String[] arguments) {
    Slices slices = Slices.random(1, SLICES, D);
    Dssw dssw = Dssw.builder().slices(slices).build();
    System.out.println("n = m, dssw, PyTorch's kernels: fastest call in ms");
    for (int n : SIZES) {
      time(n, dssw, slices);
    }
  }

  private static void time(int n, Dssw dssw, Slices slices) {
    SpherePoints x = new UniformOnSphere(D).sample(n, 2);
    SpherePoints y = new VonMisesFisher(axis(), KAPPA).sample(n, 3);
    try (NDManager manager = NDManager.newBaseManager()) {
      PyTorchKernels kernels = new PyTorchKernels(manager, slices);
      NDArray columnsX = PyTorchKernels.columns(manager, x);
      NDArray columnsY = PyTorchKernels.columns(manager, y);
      long ours = Long.MAX_VALUE;
      long theirs = Long.MAX_VALUE;
      long end = System.nanoTime() + NANOS_PER_SIZE;
      while (System.nanoTime() < end) {
        ours = Math.min(ours, fastest(() -> dssw.distance(x, y)));
        theirs = Math.min(theirs, fastest(() -> run(kernels, columnsX, columnsY)));
      }
      System.out.printf("%d, %.2f, %.2f%n", n, ours / 1e6, theirs / 1e6);
    }
  }

  private static void run(PyTorchKernels kernels, NDArray columnsX, NDArray columnsY) {
    kernels.sortedCoordinates(columnsX).close();
    kernels.sortedCoordinates(columnsY).close();
  }

  /** Returns the nanoseconds of the fastest of some calls. */
  private static long fastest(Runnable work) {
    long fastest = Long.MAX_VALUE;
    for (int call = 0; call < CALLS_PER_TURN; call++) {
      long start = System.nanoTime();
      work.run();
      fastest = Math.min(fastest, System.nanoTime() - start);
    }
    return fastest;
  }

  private static double[] axis() {
    double[] axis = new double[D];
    axis[0] = 1;
    return axis;
  }
}
