/** Particle flows: points that move down the gradient of a distance, on the sphere. */
package io.github.dssw.flow;
