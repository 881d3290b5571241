/** The back end {@code opencl}, on Aparapi. */
module io.github.dssw.opencl {
  requires io.github.dssw.spi;
  requires aparapi;
  // Used by Aparapi, an automatic module, which cannot require it by itself.
  requires org.apache.bcel;
  requires java.logging;

  // Aparapi reads the kernels' fields and bytecode.
  opens io.github.dssw.opencl to
      aparapi;

  provides io.github.dssw.spi.BackendProvider with
      io.github.dssw.opencl.OpenClProvider;
}
