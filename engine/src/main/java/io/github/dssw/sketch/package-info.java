/**
 * Sketches: summaries of point sets of any size that have a fixed size, can be merged, and can be
 * compared with each other.
 */
package io.github.dssw.sketch;
