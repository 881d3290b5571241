package io.github.dssw.spark;

import io.github.dssw.sketch.CircleSketch;

/**
 * The sketch of a column, and what its rows were.
 *
 * <pre>{@code
 * SphericalSketches.of(events, "embedding", spec).sketch().write(Path.of("events.sketch"));
 * }</pre>
 *
 * @param sketch of all rows that are points
 * @param counts of points and of bad rows
 */
public record SketchedRows(CircleSketch sketch, RowCounts counts) {}
