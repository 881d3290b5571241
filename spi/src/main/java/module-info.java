/** Points on the sphere, slices, energies, and the contracts a back end fulfils. */
module io.github.dssw.spi {
  exports io.github.dssw.energy;
  exports io.github.dssw.sphere;
  exports io.github.dssw.spi;

  uses io.github.dssw.spi.BackendProvider;
}
