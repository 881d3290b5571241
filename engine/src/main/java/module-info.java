/** The distance, its gradient, and the CPU back ends. */
module io.github.dssw.engine {
  requires transitive io.github.dssw.spi;
  requires static jdk.incubator.vector;

  exports io.github.dssw;
  exports io.github.dssw.baseline;
  exports io.github.dssw.density;
  exports io.github.dssw.sampling;
  exports io.github.dssw.flow;
  exports io.github.dssw.inference;
  exports io.github.dssw.loss;
  exports io.github.dssw.sketch;
  exports io.github.dssw.training;
  exports io.github.dssw.files to
      io.github.dssw.cli;

  uses io.github.dssw.spi.BackendProvider;

  provides io.github.dssw.spi.BackendProvider with
      io.github.dssw.scalar.ScalarProvider,
      io.github.dssw.simd.SimdProvider;
}
