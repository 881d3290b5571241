/** OpenCL devices: finding them, launching kernels, and keeping memory on them. */
package io.github.dssw.opencl.device;
