/**
 * Densities on the sphere of R³ that are fitted to points: exponential-map flows, and the
 * stereographic RealNVP that they are compared with; their training, and files for both.
 */
package io.github.dssw.density;
