package io.github.dssw.sketch;

import java.util.Optional;

/**
 * What a {@link WindowMonitor} says about a window that has closed.
 *
 * <pre>{@code
 * String line = report.end() + ": " + report.count() + " rows, moved: "
 *     + report.drift().map(d -> d.moved(0.01)).orElse(false);
 * }</pre>
 *
 * @param start the time of its beginning, inclusive
 * @param end the time of its end, exclusive
 * @param count the number of rows in it
 * @param drift the comparison with the reference; empty if the window has no mass
 * @param lateRows the number of rows so far that came after their window had closed
 */
public record WindowReport(
    long start, long end, long count, Optional<DriftResult> drift, long lateRows) {}
