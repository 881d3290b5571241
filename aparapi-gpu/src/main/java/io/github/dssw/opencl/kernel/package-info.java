/**
 * The kernels. Aparapi translates their bytecode to OpenCL: no {@code switch}, {@code break}, enum,
 * double or object, and barriers in uniform control flow only. Public fields are the arguments and
 * buffers of a launch.
 */
package io.github.dssw.opencl.kernel;
