/** Points, slices, energies, and the contracts that a back end fulfils. */
module io.github.dssw.spi {
  exports io.github.dssw.energy;
  exports io.github.dssw.sphere;
  exports io.github.dssw.spi;
  exports io.github.dssw.internal to
      io.github.dssw.engine,
      io.github.dssw.opencl;
}
