package io.github.dssw.cli.study.report;

/**
 * A paragraph of a report.
 *
 * @param words plain text without line ends
 */
public record Note(String words) implements Part {}
