/**
 * Particle flows: sets of points that move on the sphere against the gradient of a distance. {@link
 * io.github.dssw.flow.ParticleFlow} runs a flow, and {@link io.github.dssw.flow.FlowState} is the
 * checkpoint that it can be continued from.
 */
package io.github.dssw.flow;
