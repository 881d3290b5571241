module consumer {
  requires io.github.dssw.engine;
}
