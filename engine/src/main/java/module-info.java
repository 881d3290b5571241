/** The distance, its gradient, and the CPU back ends. */
module io.github.dssw.engine {
  requires transitive io.github.dssw.spi;
  requires static jdk.incubator.vector;

  exports io.github.dssw;

  uses io.github.dssw.spi.BackendProvider;
}
