/**
 * Sketches of the columns of a Spark DataFrame, whole or by group, and distances between them.
 *
 * <p>{@link io.github.dssw.spark.SphericalSketches} is where to start. The functions that SQL and
 * DataFrames call are in a catalog, {@link io.github.dssw.spark.SketchCatalog}.
 */
package io.github.dssw.spark;
