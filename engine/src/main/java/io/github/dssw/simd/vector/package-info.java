/**
 * Vector kernels and the vector shape that they share: matrix products, the arctangent, the
 * exponential function.
 */
package io.github.dssw.simd.vector;
