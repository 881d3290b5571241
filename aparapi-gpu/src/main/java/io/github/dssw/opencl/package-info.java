/** The back end {@code opencl}, on Aparapi. Found by {@link java.util.ServiceLoader}. */
package io.github.dssw.opencl;
