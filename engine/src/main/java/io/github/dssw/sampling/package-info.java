/**
 * Distributions on the sphere, with samplers and log-densities; random rotations; Langevin steps.
 *
 * <p>Every draw depends on its seed and its index alone, and has the same bits on every JDK.
 */
package io.github.dssw.sampling;
