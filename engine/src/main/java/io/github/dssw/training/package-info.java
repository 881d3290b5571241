/**
 * Optimisers over flat arrays of parameters: the parameters of networks and the positions of
 * particles; and what the steps of flows and trainings have in common.
 */
package io.github.dssw.training;
