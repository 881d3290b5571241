/**
 * Optimisers over flat arrays of parameters: the parameters of networks and the positions of
 * particles.
 */
package io.github.dssw.training;
