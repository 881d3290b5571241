/**
 * Runs the benchmarks in sections and makes tables and charts from their results. The command
 * {@code dssw bench} starts {@link io.github.dssw.bench.report.Main}.
 */
package io.github.dssw.bench.report;
