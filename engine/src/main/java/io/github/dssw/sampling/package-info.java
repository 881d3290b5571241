/**
 * Distributions on the sphere with samplers and log-densities (uniform, von Mises–Fisher, power
 * spherical, mixtures), random rotations, and a Langevin sampler.
 *
 * <p>A random point depends on the seed and its index alone, and has the same bits on every JDK.
 */
package io.github.dssw.sampling;
