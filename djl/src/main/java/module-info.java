/** Distances on the sphere as losses of models that DJL trains. */
module io.github.dssw.djl {
  requires transitive io.github.dssw.engine;
  requires transitive ai.djl.api;

  exports io.github.dssw.djl;
}
