/** The networks that weigh slices, as sequences of launches. */
package io.github.dssw.opencl.network;
