/** Densities that are fitted to places: splits of the places, scores, and files of models. */
package io.github.dssw.cli.density;
