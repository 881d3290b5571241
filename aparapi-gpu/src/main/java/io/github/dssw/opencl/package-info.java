/**
 * The back end {@code opencl}: its provider and its stages. {@code device} has the memory of a
 * device and launches kernels, {@code kernel} the kernels, {@code network} the networks.
 */
package io.github.dssw.opencl;
