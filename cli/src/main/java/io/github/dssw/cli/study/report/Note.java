package io.github.dssw.cli.study.report;

/**
 * A paragraph.
 *
 * @param words plain text in one line
 */
public record Note(String words) implements Part {}
