/**
 * The back end under Oclgrind, which simulates an OpenCL device: counts of the bytes and operations
 * of each stage, and checks for races and for reads of memory that nobody wrote.
 */
package io.github.dssw.opencl.oclgrind;
