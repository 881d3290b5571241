/**
 * Sorts of the coordinates of projected points, line after line. This package is internal to the
 * baselines: {@link io.github.dssw.baseline.sort.LineSort} is its only entry.
 */
package io.github.dssw.baseline.sort;
