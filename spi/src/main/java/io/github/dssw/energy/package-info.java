/**
 * Energies: how much each slice counts, by a fixed function of its cost or by a trained network.
 */
package io.github.dssw.energy;
