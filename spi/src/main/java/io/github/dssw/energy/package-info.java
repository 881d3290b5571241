/**
 * Energies: the rules that weigh slices, by a fixed function of the cost or by a trained network.
 */
package io.github.dssw.energy;
