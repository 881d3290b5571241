/**
 * Runs the benchmarks in groups and makes tables and charts of their results: what {@code dssw
 * bench} does.
 */
package io.github.dssw.bench.report;
