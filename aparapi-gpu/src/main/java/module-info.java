/** The back end {@code opencl}, on Aparapi. */
module io.github.dssw.opencl {
  requires io.github.dssw.spi;
  requires aparapi;
  // Used by Aparapi, an automatic module, which cannot require it by itself.
  requires org.apache.bcel;
  requires java.logging;

  // Aparapi reads the fields and the bytecode of the kernels.
  opens io.github.dssw.opencl.kernel to
      aparapi;

  provides io.github.dssw.spi.BackendProvider with
      io.github.dssw.opencl.OpenClProvider;
}
