/** The networks that weigh slices: readouts of sorted rows, and attention over points. */
package io.github.dssw.simd.network;
